import { expect, test } from 'vitest';
import { parseSquare } from '../model/square';
import { threatsOf } from './danger';

test('danger is found by the square of the piece, in chess and in the cube', () => {
    const chess = threatsOf([{ square: 'e4', attackers: ['d5'], defenders: ['d3', 'f3'] }], 1);
    expect(chess.get(parseSquare('e4', 1)!)).toEqual({
        attackers: [parseSquare('d5', 1)],
        defenders: [parseSquare('d3', 1), parseSquare('f3', 1)],
    });
    const cube = threatsOf([{ square: '2e3', attackers: ['3d4'], defenders: [] }], 4);
    expect(cube.get(parseSquare('2e3', 4)!)).toEqual({ attackers: [parseSquare('3d4', 4)], defenders: [] });
    expect(cube.get(parseSquare('3d4', 4)!)).toBeUndefined();
});

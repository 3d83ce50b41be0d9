import { expect, test } from 'vitest';
import type { MoveView } from '../api/types';
import { parseSquare } from '../model/square';
import { boardAfter, boardOf, endsOf } from './history';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const e4: MoveView = { move: 'e2e4', san: 'e4', pieces: { e2: null, e4: 'P' } };

test('a FEN has its pieces where they belong, level by level', () => {
    const board = boardOf(START);
    expect(board.size).toBe(32);
    expect(board.get(parseSquare('e1', 1)!)).toBe('K');
    const cube = boardOf('k7/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8|8/8/8/8/8/8/1p6/K7|8/8/8/8/8/8/8/8 w - - 0 1');
    expect([...cube].map(([square, letter]) => [square, letter])).toEqual([
        [parseSquare('2b2', 4), 'p'],
        [parseSquare('2a1', 4), 'K'],
        [parseSquare('4a8', 4), 'k'],
    ]);
});

test('the position after some moves has their changes and no others', () => {
    expect(boardAfter(START, [e4], 0, 1)).toEqual(boardOf(START));
    const after = boardAfter(START, [e4], 1, 1);
    expect(after.get(parseSquare('e4', 1)!)).toBe('P');
    expect(after.has(parseSquare('e2', 1)!)).toBe(false);
    expect(after.size).toBe(32);
});

test('a move by coordinates has two ends', () => {
    expect(endsOf('e7e8q', 1)).toEqual({ from: parseSquare('e7', 1), to: parseSquare('e8', 1) });
    expect(endsOf('4e25e4', 8)).toEqual({ from: parseSquare('4e2', 8), to: parseSquare('5e4', 8) });
    expect(endsOf('', 1)).toBeNull();
});

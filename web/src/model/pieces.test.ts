import { expect, test } from 'vitest';
import type { Letter } from './piece';
import { change, setUp, type Man } from './pieces';
import { parseSquare } from './square';

const at = (name: string): number => parseSquare(name, 1)!;
const board = (text: string): Map<number, Letter> =>
    new Map(text.split(' ').map((word) => [at(word.slice(1)), word[0] as Letter]));
const idAt = (men: Man[], name: string): number | undefined =>
    men.find((man) => man.square === at(name))?.id;

test('a man that moves keeps its number, and so do all others', () => {
    const men = setUp(board('Ke1 Pe2 ke8'));
    const after = change(
        men,
        [
            { square: at('e2'), piece: null },
            { square: at('e4'), piece: 'P' },
        ],
        { from: at('e2'), to: at('e4') },
    );
    expect(idAt(after, 'e4')).toBe(idAt(men, 'e2'));
    expect(idAt(after, 'e1')).toBe(idAt(men, 'e1'));
    expect(after).toHaveLength(3);
});

test('in castling both pieces move', () => {
    const men = setUp(board('Ke1 Rh1 ke8'));
    const after = change(
        men,
        [
            { square: at('e1'), piece: null },
            { square: at('h1'), piece: null },
            { square: at('g1'), piece: 'K' },
            { square: at('f1'), piece: 'R' },
        ],
        { from: at('e1'), to: at('g1') },
    );
    expect(idAt(after, 'g1')).toBe(idAt(men, 'e1'));
    expect(idAt(after, 'f1')).toBe(idAt(men, 'h1'));
});

test('a king that is put onto its rook lands where it should, even if the rook stays', () => {
    const men = setUp(board('Ke1 Rf1 Ra1 ke8'));
    const short = change(
        men,
        [
            { square: at('e1'), piece: null },
            { square: at('f1'), piece: 'R' },
            { square: at('g1'), piece: 'K' },
        ],
        { from: at('e1'), to: at('f1') },
    );
    expect(idAt(short, 'g1')).toBe(idAt(men, 'e1'));
    expect(idAt(short, 'f1')).toBe(idAt(men, 'f1'));
    expect(short).toHaveLength(4);
});

test('a pawn that takes and promotes is the same man, and what it took is gone', () => {
    const men = setUp(board('Ke1 Pb7 rc8 ke8'));
    const after = change(
        men,
        [
            { square: at('b7'), piece: null },
            { square: at('c8'), piece: 'Q' },
        ],
        { from: at('b7'), to: at('c8') },
    );
    expect(idAt(after, 'c8')).toBe(idAt(men, 'b7'));
    expect(after.map((man) => man.letter).sort().join('')).toBe('KQk');
});

test('a new set-up keeps the men that did not change', () => {
    const men = setUp(board('Ke1 Pe2 ke8'));
    const after = setUp(board('Ke1 Pe3 ke8'), men);
    expect(idAt(after, 'e1')).toBe(idAt(men, 'e1'));
    expect(men.map((man) => man.id)).not.toContain(idAt(after, 'e3'));
});

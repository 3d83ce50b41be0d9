import { describe, expect, test } from 'vitest';
import { isDark, levelOf, parseSquare, placeOf, squareAt, squareName, squareUnder, stepFrom } from './square';

describe('squares', () => {
    test('names are read as they are written, on one board and in the cube', () => {
        for (const levels of [1, 4, 8]) {
            for (let square = 0; square < levels * 64; square++) {
                expect(parseSquare(squareName(square, levels), levels)).toBe(square);
            }
        }
        expect(squareName(squareAt(4, 3, 3), 8)).toBe('4e4');
    });

    test('what is no square is refused', () => {
        for (const name of ['', 'e', 'e9', 'i1', '9e4', '4e4x', 'E4']) {
            expect(parseSquare(name, 8)).toBeUndefined();
        }
        expect(parseSquare('4e4', 1)).toBeUndefined();
        expect(parseSquare('e4', 8)).toBeUndefined();
        expect(parseSquare('5e4', 4)).toBeUndefined();
    });

    test('a square is found under the middle of its place, from either side', () => {
        for (const flipped of [false, true]) {
            for (let square = 0; square < 512; square++) {
                const { column, row } = placeOf(square, flipped);
                const under = squareUnder((column + 0.5) / 8, (row + 0.5) / 8, levelOf(square), flipped);
                expect(under).toBe(square);
            }
        }
        expect(squareUnder(1, 0.5, 0, false)).toBeUndefined();
        expect(squareUnder(0.5, -0.01, 0, false)).toBeUndefined();
    });

    test('a1 is dark and b1 is light on every level', () => {
        for (let level = 0; level < 8; level++) {
            expect(isDark(squareAt(0, 0, level))).toBe(true);
            expect(isDark(squareAt(1, 0, level))).toBe(false);
        }
    });

    test('steps go as they are seen and end at the edges', () => {
        const e4 = squareAt(4, 3, 3);
        expect(stepFrom(e4, { up: 1 }, false, 8)).toBe(squareAt(4, 4, 3));
        expect(stepFrom(e4, { up: 1 }, true, 8)).toBe(squareAt(4, 2, 3));
        expect(stepFrom(e4, { right: 1 }, true, 8)).toBe(squareAt(3, 3, 3));
        expect(stepFrom(e4, { level: 1 }, true, 4)).toBe(e4);
        expect(stepFrom(squareAt(7, 7, 0), { right: 1, up: 1 }, false, 1)).toBe(squareAt(7, 7, 0));
    });
});

import { expect, test } from 'vitest';
import { rayOf } from './ray';
import { parseSquare, squareName } from './square';

const ray = (from: string, to: string): string =>
    rayOf(parseSquare(from, 8)!, parseSquare(to, 8)!).map((square) => squareName(square, 8)).join(' ');

test('a line goes through every square between its ends, whatever its direction', () => {
    expect(ray('4e4', '4e7')).toBe('4e4 4e5 4e6 4e7');
    expect(ray('4e4', '1e4')).toBe('4e4 3e4 2e4 1e4');
    expect(ray('4e4', '7b1')).toBe('4e4 5d3 6c2 7b1');
    expect(ray('8a8', '6c8')).toBe('8a8 7b8 6c8');
});

test('a leap has only its ends, and a square has only itself', () => {
    expect(ray('4e4', '5g5')).toBe('4e4 5g5');
    expect(ray('4e4', '4f6')).toBe('4e4 4f6');
    expect(ray('4e4', '4e4')).toBe('4e4');
});

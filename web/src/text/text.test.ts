import { expect, test } from 'vitest';
import { parseSquare } from '../model/square';
import { en } from './en';
import { describeMove, describeSquare } from './text';

const sources = Object.entries(import.meta.glob<string>('../**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true }))
    .filter(([path]) => !/\.test\.ts$|\/en\.ts$/.test(path))
    .map(([, source]) => source)
    .join('\n');

/** All texts with their paths. */
function leaves(part: unknown, path: string[] = []): { path: string[]; leaf: unknown }[] {
    if (typeof part !== 'object' || part === null) return [{ path, leaf: part }];
    return Object.entries(part).flatMap(([key, inner]) => leaves(inner, [...path, key]));
}

/** What a sentence says of something, whatever it wants to be told. */
function said(leaf: unknown): string {
    if (typeof leaf !== 'function') return String(leaf);
    for (const value of [2, 'x', ['x']]) {
        try {
            return String(leaf(...Array(leaf.length).fill(value)));
        } catch {
            continue;
        }
    }
    return '';
}

test('no text is empty, begins or ends with a blank, or shouts', () => {
    for (const { path, leaf } of leaves(en)) {
        const words = said(leaf);
        expect(words, path.join('.')).not.toBe('');
        expect(words, path.join('.')).toBe(words.trim());
        expect(words, path.join('.')).not.toContain('!');
        expect(words, path.join('.')).not.toContain('undefined');
    }
});

test('every text is used somewhere', () => {
    // By its own name, or by looking into the part it belongs to.
    const isUsed = (path: string[]): boolean =>
        path.some((_, length) => {
            const name = path.slice(0, length + 1).join('\\.');
            return new RegExp(length + 1 === path.length ? `text\\.${name}\\b` : `text\\.${name}(?![\\w.])`).test(sources);
        });
    expect(leaves(en).map(({ path }) => path).filter((path) => !isUsed(path)).map((path) => path.join('.'))).toEqual([]);
});

test('in the interface a level is a board, and strength is that of the computer', () => {
    for (const { path, leaf } of leaves(en)) expect(said(leaf), path.join('.')).not.toMatch(/\b(layer|floor|storey)/i);
});

test('squares and moves are told in words', () => {
    const at = (name: string): number => parseSquare(name, 8)!;
    expect(describeSquare(at('4e4'), 8, undefined, undefined)).toBe('level 4, e4, empty');
    expect(describeSquare(at('4e4'), 8, 'p', { to: at('4e4'), capture: true, promotions: [] })).toBe('level 4, e4, black pawn, can be taken');
    expect(describeMove('n', { from: at('3c3'), to: at('5d5') }, true, 8, 'Nx5d5+')).toBe('Black knight from level 3, c3 takes level 5, d5, check');
});

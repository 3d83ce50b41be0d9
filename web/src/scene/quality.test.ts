import { expect, test } from 'vitest';
import { judge, MEANS, QUALITIES, stepped, TRIAL } from './quality';

const frames = (time: number): number[] => Array<number>(TRIAL).fill(time);

test('a machine that is too slow for a quality gets a plainer one', () => {
    for (const quality of ['high', 'medium', 'low'] as const) {
        expect(judge(quality, frames(MEANS[quality].patience - 1))).toBe('right');
        expect(judge(quality, frames(MEANS[quality].patience + 1))).toBe('plainer');
    }
    expect(judge('symbols', frames(5000))).toBe('right');
});

test('a fast machine gets a finer one, up to the finest', () => {
    expect(judge('low', frames(12))).toBe('finer');
    expect(judge('high', frames(12))).toBe('right');
});

test('one slow frame among fast ones is no reason, and few frames tell nothing', () => {
    expect(judge('high', [...frames(10), 900])).toBe('right');
    for (const times of [[], [900], [1], [30, 1]]) expect(judge('medium', times)).toBe('right');
});

test('two hopelessly slow frames are enough', () => {
    expect(judge('high', [500, 450])).toBe('plainer');
    expect(judge('high', [500, 45])).toBe('right');
});

test('the steps go from the finest to the plainest, and end there', () => {
    for (const [index, quality] of QUALITIES.entries()) {
        expect(stepped(quality, 'plainer')).toBe(QUALITIES[Math.min(index + 1, QUALITIES.length - 1)]);
        expect(stepped(quality, 'finer')).toBe(QUALITIES[Math.max(index - 1, 0)]);
    }
});

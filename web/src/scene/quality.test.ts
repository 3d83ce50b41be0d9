import { expect, test } from 'vitest';
import { judge, MEANS, QUALITIES, TRIAL } from './quality';

const frames = (time: number): number[] => Array<number>(TRIAL).fill(time);

test('a fast machine keeps its quality, a slow one goes down step by step', () => {
    for (const quality of QUALITIES) {
        expect(judge(quality, frames(MEANS[quality].patience - 1))).toBe(quality);
        const next = QUALITIES[QUALITIES.indexOf(quality) + 1] ?? quality;
        if (next !== quality) expect(judge(quality, frames(MEANS[quality].patience + 1))).toBe(next);
    }
});

test('one slow frame among fast ones is no reason, and nothing is known without frames', () => {
    expect(judge('high', [...frames(10), 900])).toBe('high');
    expect(judge('high', [])).toBe('high');
    expect(judge('high', [900])).toBe('high');
});

test('two hopelessly slow frames are enough', () => {
    expect(judge('high', [500, 450])).toBe('medium');
    expect(judge('high', [500, 45])).toBe('high');
});

import { expect, test } from 'vitest';
import { scoreText, whiteShare } from './score';

test('scores are read from the side of White', () => {
    expect(scoreText({ centipawns: 130 })).toBe('+1.30');
    expect(scoreText({ centipawns: -5 })).toBe('-0.05');
    expect(scoreText({ centipawns: 0 })).toBe('0.00');
    expect(scoreText({ mate: -2 })).toBe('#-2');
});

test('the bar is even at equality and grows with the score', () => {
    const shares = [-900, -100, 0, 100, 900].map((centipawns) => whiteShare({ centipawns }));
    expect(shares[2]).toBe(0.5);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(whiteShare({ mate: 1 })).toBe(1);
    expect(whiteShare({ mate: -1 })).toBe(0);
});

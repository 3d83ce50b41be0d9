import { expect, test } from 'vitest';
import { Motions } from './motion';

test('a change goes from nothing to all in its time, and then rests', () => {
    const motions = new Motions();
    const parts: number[] = [];
    motions.begin('one', 100, (part) => parts.push(part));
    for (const now of [1000, 1050, 1100, 1150]) motions.advance(now);
    expect(parts).toEqual([0, 0.5, 1]);
    expect(motions.going).toBe(false);
});

test('a change of the same name takes the place of the one before', () => {
    const motions = new Motions();
    const told: string[] = [];
    motions.begin('same', 100, () => told.push('first'));
    motions.begin('same', 100, () => told.push('second'));
    motions.advance(0);
    expect(told).toEqual(['second']);
});

test('without a duration it happens at once', () => {
    const motions = new Motions();
    let part = 0;
    motions.begin('now', 0, (now) => (part = now));
    expect([part, motions.going]).toEqual([1, false]);
});

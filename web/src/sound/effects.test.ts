import { expect, test } from 'vitest';
import { EFFECTS, sound, type Effect } from './effects';
import { Recorder } from './recorder';

const LEVELS = [0, 1, 2, 3, 4, 5, 6, 7];

function played(effect: Effect, from: number, to: number, at = 0): Recorder {
    const recorder = new Recorder();
    sound(recorder.context.destination, at, { effect, from, to });
    return recorder;
}

test.each(EFFECTS)('%s is the higher, the higher its level', (effect) => {
    const pitches = LEVELS.map((level) => played(effect, level, level).pitches()[0]!);
    for (let level = 1; level < LEVELS.length; level++) expect(pitches[level]!).toBeGreaterThan(pitches[level - 1]! * 1.1);
});

test('a move up is heard to rise, and a move down to fall', () => {
    const [low, high] = played('move', 2, 5).pitches() as [number, number];
    expect(high).toBeGreaterThan(low);
    expect(played('move', 5, 2).pitches()).toEqual([high, low]);
    expect(played('move', 2, 2).pitches()).toEqual([low]);
});

test.each(EFFECTS)('%s begins when it should, ends within two seconds, and every tone fades', (effect) => {
    const { started } = played(effect, 0, 0, 5);
    expect(Math.min(...started.map(({ at }) => at))).toBeGreaterThanOrEqual(5);
    for (const { kind, at, until } of started) {
        expect(at).toBeLessThan(6);
        if (kind === 'tone') expect(until).toBeLessThan(7);
    }
});

test('a step through the moves is quieter than a move, and a capture is two blows', () => {
    const loudest = (effect: Effect): number => Math.max(...played(effect, 3, 3).started.map(({ peak }) => peak));
    expect(loudest('step')).toBeLessThan(loudest('move') / 2);
    expect(loudest('refused')).toBeLessThan(loudest('move'));
    expect(played('capture', 3, 3).pitches()).toHaveLength(2);
});

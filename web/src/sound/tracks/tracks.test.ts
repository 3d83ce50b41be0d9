import { expect, test } from 'vitest';
import type { Voice } from '../note';
import { seeded } from '../random';
import { TRACK_NAMES, TRACKS, type TrackName } from './tracks';

const MINUTES = 10;

function played(name: TrackName, seed: number): Voice[] {
    const voices: Voice[] = [];
    for (const voice of TRACKS[name](seeded(seed))) {
        if (voice.at > MINUTES * 60) return voices;
        voices.push(voice);
    }
    return voices;
}

test.each(TRACK_NAMES)('%s goes on for ever, in order, calmly', (name) => {
    const voices = played(name, 1);
    for (let index = 1; index < voices.length; index++) expect(voices[index]!.at).toBeGreaterThanOrEqual(voices[index - 1]!.at);
    const perMinute = voices.length / MINUTES;
    expect(perMinute).toBeGreaterThan(20);
    expect(perMinute).toBeLessThan(110);
    for (const { tone, loudness } of voices) {
        expect(tone).toBeGreaterThan(50);
        expect(tone).toBeLessThan(1200);
        expect(loudness).toBeLessThanOrEqual(1);
    }
});

test.each(TRACK_NAMES)('%s is the same with the same seed, and another with another', (name) => {
    const line = (seed: number): string => played(name, seed).map(({ at, tone }) => `${at.toFixed(3)} ${tone.toFixed(1)}`).join();
    expect(line(1)).toBe(line(1));
    expect(line(1)).not.toBe(line(2));
});

test.each(TRACK_NAMES)('%s does not turn in a circle', (name) => {
    const minute = (index: number): string =>
        played(name, 1)
            .filter(({ at }) => Math.floor(at / 60) === index)
            .map(({ tone }) => Math.round(tone))
            .join();
    const minutes = Array.from({ length: MINUTES }, (_, index) => minute(index));
    expect(new Set(minutes).size).toBe(MINUTES);
});

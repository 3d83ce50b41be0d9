// Mist: wide chords that flow into each other, and now and then a single tone above them.

import { wander, type Chord } from '../harmony';
import { felt } from '../instruments/felt';
import { pad } from '../instruments/pad';
import type { Voice } from '../note';
import { toneOfKey } from '../pitch';
import { pick } from '../random';
import type { Track } from './track';

const CHORDS: readonly Chord[] = [
    { bass: 41, tones: [60, 65, 69, 72] },
    { bass: 46, tones: [58, 65, 69, 74] },
    { bass: 38, tones: [57, 65, 69, 72] },
    { bass: 43, tones: [58, 62, 65, 72] },
    { bass: 48, tones: [55, 64, 67, 72] },
];
/** Seconds for a chord, and how long its tones are held into the next. */
const BREATH = 11;
const HELD = 12;

export const mist: Track = function* (random) {
    const chords = wander(CHORDS, random);
    let start = 0;
    for (;;) {
        const { bass, tones } = chords.next().value;
        const voices = [bass, ...tones].map((key, index): Voice => ({
            by: pad,
            at: start + 0.5 * index * random(),
            tone: toneOfKey(key),
            loudness: index === 0 ? 0.7 : 0.5,
            length: HELD,
        }));
        if (random() < 0.6) {
            voices.push({ by: felt, at: start + 3 + 6 * random(), tone: toneOfKey(pick(tones, random) + 12), loudness: 0.22 });
        }
        yield* voices.toSorted((one, other) => one.at - other.at);
        start += BREATH;
    }
};

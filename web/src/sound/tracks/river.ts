// River: a slow figure of plucked strings that is never quite the same.

import { wander, type Chord } from '../harmony';
import { pluck } from '../instruments/pluck';
import type { Voice } from '../note';
import { toneOfKey } from '../pitch';
import { pick } from '../random';
import type { Track } from './track';

const CHORDS: readonly Chord[] = [
    { bass: 45, tones: [57, 60, 64, 69] },
    { bass: 41, tones: [57, 60, 65, 69] },
    { bass: 43, tones: [55, 59, 62, 67] },
    { bass: 48, tones: [55, 60, 64, 67] },
    { bass: 50, tones: [57, 62, 65, 69] },
];
/** The figure: which tone of the chord is plucked, one after the other. */
const FIGURE = [0, 1, 2, 3, 2, 1] as const;
/** Seconds from one to the next. */
const PACE = 0.46;
/** So often for a chord. */
const TURNS = 2;

export const river: Track = function* (random) {
    const chords = wander(CHORDS, random);
    let start = 0.5;
    let count = 0;
    for (;;) {
        const { bass, tones } = chords.next().value;
        for (let turn = 0; turn < TURNS; turn++) {
            for (const [index, place] of FIGURE.entries()) {
                const at = start + index * PACE;
                const chance = random();
                if (index === 0) yield voice(at, turn === 0 ? bass : tones[0]!, 0.8);
                else if (chance < 0.55) yield voice(at, tones[place]!, 0.35 + 0.15 * random());
                else if (chance < 0.75) yield voice(at, pick(tones, random), 0.3);
            }
            start += FIGURE.length * PACE;
        }
        count += 1;
        // The water stands for a while.
        if (count % 4 === 0) start += 4 * PACE;
    }
};

const voice = (at: number, key: number, loudness: number): Voice => ({ by: pluck, at, tone: toneOfKey(key), loudness });

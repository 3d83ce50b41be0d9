// Lamplight: a felt piano, a low tone and a few high ones, with time between them.

import { wander, type Chord } from '../harmony';
import { felt } from '../instruments/felt';
import type { Voice } from '../note';
import { toneOfKey } from '../pitch';
import { pick, type Random } from '../random';
import type { Track } from './track';

const CHORDS: readonly Chord[] = [
    { bass: 38, tones: [57, 62, 66] },
    { bass: 43, tones: [59, 62, 66] },
    { bass: 35, tones: [57, 62, 66] },
    { bass: 40, tones: [59, 62, 67] },
    { bass: 42, tones: [57, 61, 64] },
];
/** The melody climbs about on five tones. */
const LADDER = [66, 69, 71, 74, 76, 78, 81] as const;
/** Seconds for a chord. */
const BREATH = 8;

/** A phrase: which rung of the ladder, and when. */
type Phrase = readonly { rung: number; after: number }[];

export const lamplight: Track = function* (random) {
    const chords = wander(CHORDS, random);
    let start = 0.5;
    let phrase = invented(random);
    let count = 0;
    const note = (after: number, key: number, loudness: number): Voice => ({
        by: felt,
        // A hand is never quite on time.
        at: start + after + 0.03 * random(),
        tone: toneOfKey(key),
        loudness: loudness * (0.85 + 0.3 * random()),
    });
    for (;;) {
        const { bass, tones } = chords.next().value;
        const voices = [note(0, bass, 0.45)];
        tones.forEach((key, index) => voices.push(note(0.6 * (index + 1), key, 0.3)));
        // Every second phrase is the last one again, with a tone changed; every fourth time there is none.
        if (count % 4 < 3) for (const { rung, after } of phrase) voices.push(note(after, LADDER[rung]!, 0.5));
        phrase = count % 2 === 0 ? varied(phrase, random) : invented(random);
        yield* voices.toSorted((one, other) => one.at - other.at);
        start += BREATH;
        count += 1;
    }
};

function invented(random: Random): Phrase {
    let rung = Math.floor(random() * LADDER.length);
    let after = 2 + random();
    return Array.from({ length: 2 + Math.floor(random() * 3) }, () => {
        const here = { rung, after };
        rung = Math.min(Math.max(rung + pick([-2, -1, 1, 2], random), 0), LADDER.length - 1);
        after += pick([0.75, 1, 1.5], random);
        return here;
    });
}

function varied(phrase: Phrase, random: Random): Phrase {
    const changed = Math.floor(random() * phrase.length);
    return phrase.map((tone, index) => (index === changed ? { ...tone, rung: Math.floor(random() * LADDER.length) } : tone));
}

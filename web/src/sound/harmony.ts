// Chords that follow each other calmly.

import { pick, type Random } from './random';

/** Keys, as MIDI counts them. */
export interface Chord {
    bass: number;
    /** From the lowest to the highest. */
    tones: readonly number[];
}

/** So many chords until the first comes back. */
const WAY = 4;

/** Endlessly from chord to chord, never twice the same in a row, and always home again. */
export function* wander(chords: readonly Chord[], random: Random): Generator<Chord, never> {
    let now = chords[0]!;
    for (let step = 1; ; step++) {
        yield now;
        now = step % WAY === 0 ? chords[0]! : pick(chords.filter((chord) => chord !== now && (chord !== chords[0] || step % WAY < WAY - 1)), random);
    }
}

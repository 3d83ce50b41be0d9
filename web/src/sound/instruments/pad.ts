// Many bows far away: tones that come and go slowly, each with another a little beside it.

import { raised } from '../pitch';
import type { Instrument } from '../note';
import { ring } from './ring';

/** Beside each tone a softer one, so many semitones higher: together they breathe. */
const COMPANIONS = [
    { higher: 0, share: 1 },
    { higher: 0.03, share: 0.4 },
] as const;

export const pad: Instrument = (output, { at, tone, loudness, length = 8 }) => {
    for (const { higher, share } of COMPANIONS) {
        for (const times of [1, 2]) {
            ring(output, {
                at,
                tone: raised(tone * times, higher),
                peak: (0.095 * share * loudness) / times ** 2,
                attack: length * 0.45,
                decay: length,
            });
        }
    }
};

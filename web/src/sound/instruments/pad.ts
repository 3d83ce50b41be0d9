// Many bows far away: tones that come and go slowly, each a little beside the other.

import { raised } from '../pitch';
import type { Instrument } from '../note';
import { ring } from './ring';

/** How far the two tones of a pair are apart from the true one, in semitones. */
const SPREAD = 0.05;

export const pad: Instrument = (output, { at, tone, loudness, length = 8 }) => {
    for (const side of [-SPREAD, SPREAD]) {
        for (const times of [1, 2]) {
            ring(output, {
                at,
                tone: raised(tone * times, side),
                peak: (0.07 * loudness) / times ** 2,
                attack: length * 0.45,
                decay: length,
            });
        }
    }
};

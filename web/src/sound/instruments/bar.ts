// A tuned wooden bar under a soft mallet.

import type { Instrument } from '../note';
import { ring } from './ring';

const PARTIALS = [
    { times: 1, peak: 0.5, decay: 0.9 },
    { times: 4, peak: 0.1, decay: 0.25 },
    { times: 9.8, peak: 0.025, decay: 0.06 },
] as const;

export const bar: Instrument = (output, { at, tone, loudness }) => {
    for (const { times, peak, decay } of PARTIALS) ring(output, { at, tone: tone * times, peak: peak * loudness, attack: 0.004, decay });
};

// A piece of wood set down on a wooden board: short, dry, and with a pitch.

import type { Instrument } from '../note';
import { puff, ring } from './ring';

/** The overtones of a bar, how loud they are and how long they ring. */
const PARTIALS = [
    { times: 1, peak: 0.62, decay: 0.16 },
    { times: 2.76, peak: 0.2, decay: 0.07 },
    { times: 5.4, peak: 0.08, decay: 0.035 },
] as const;
const CLICK = { tone: 2400, peak: 0.3, attack: 0.001, decay: 0.018 };

export const wood: Instrument = (output, { at, tone, loudness }) => {
    for (const { times, peak, decay } of PARTIALS) ring(output, { at, tone: tone * times, peak: peak * loudness, attack: 0.002, decay });
    puff(output, { at, ...CLICK, peak: CLICK.peak * loudness });
};

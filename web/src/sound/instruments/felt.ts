// A piano with felt before its strings.

import type { Instrument } from '../note';
import { puff, ring } from './ring';

const PARTIALS = [1, 0.3, 0.1, 0.04] as const;
const MIDDLE = 262;

export const felt: Instrument = (output, { at, tone, loudness }) => {
    // Low strings ring longer.
    const decay = 4.5 * Math.sqrt(MIDDLE / tone);
    PARTIALS.forEach((share, index) => {
        const times = index + 1;
        ring(output, { at, tone: tone * times, peak: 0.3 * share * loudness, attack: 0.014, decay: decay / times });
    });
    puff(output, { at, tone: 300, peak: 0.05 * loudness, attack: 0.006, decay: 0.06 });
};

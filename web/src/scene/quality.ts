// How finely the scene is drawn: as finely as this machine can, by measurement.

export const QUALITIES = ['high', 'medium', 'low', 'symbols'] as const;
export type Quality = (typeof QUALITIES)[number];

export interface Means {
    antialias: boolean;
    /** Materials with a gloss. */
    gloss: boolean;
    forms: 'high' | 'low';
    /** At most so many pixels of the screen for one of the page, each way. */
    density: number;
    /** Flat symbols that face the eye instead of pieces in the round. */
    symbols: boolean;
    /** Milliseconds; slower frames than this are too slow. */
    patience: number;
}

export const MEANS: Record<Quality, Means> = {
    high: { antialias: true, gloss: true, forms: 'high', density: 2, symbols: false, patience: 40 },
    medium: { antialias: true, gloss: false, forms: 'high', density: 1.5, symbols: false, patience: 50 },
    low: { antialias: false, gloss: false, forms: 'low', density: 1, symbols: false, patience: 120 },
    symbols: { antialias: false, gloss: false, forms: 'low', density: 1, symbols: true, patience: Infinity },
};

/** So many frames one after the other tell how fast they are. */
export const TRIAL = 5;
/** A frame that is so many times too slow needs no second one to be believed. */
const HOPELESS = 3;

/** The quality for a machine that took these times, in milliseconds, for frames one after the other. */
export function judge(quality: Quality, times: readonly number[]): Quality {
    const { patience } = MEANS[quality];
    const sorted = times.toSorted((one, other) => one - other);
    const middle = sorted[sorted.length >> 1];
    const slow = middle !== undefined && (times.length >= TRIAL - 1 ? middle > patience : times.length >= 2 && sorted[0]! > HOPELESS * patience);
    return slow ? (QUALITIES[QUALITIES.indexOf(quality) + 1] ?? quality) : quality;
}

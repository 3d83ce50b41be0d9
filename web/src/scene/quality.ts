// How finely the scene is drawn: as finely as this machine can, by measurement.

export const QUALITIES = ['high', 'medium', 'low', 'symbols'] as const;
export type Quality = (typeof QUALITIES)[number];

export interface Means {
    antialias: boolean;
    /** Materials with a gloss. */
    gloss: boolean;
    forms: 'high' | 'low';
    /** Whether what steps back is drawn twice, so that nothing at all of it shows through itself. */
    twice: boolean;
    /** At most so many pixels of the screen for one of the page, each way. */
    density: number;
    /** Flat symbols that face the eye instead of pieces in the round. */
    symbols: boolean;
    /** Milliseconds; slower frames than this are too slow. */
    patience: number;
}

export const MEANS: Record<Quality, Means> = {
    high: { antialias: true, gloss: true, forms: 'high', twice: true, density: 2, symbols: false, patience: 40 },
    medium: { antialias: true, gloss: false, forms: 'high', twice: true, density: 1.5, symbols: false, patience: 50 },
    low: { antialias: false, gloss: false, forms: 'low', twice: false, density: 1, symbols: false, patience: 120 },
    symbols: { antialias: false, gloss: false, forms: 'low', twice: false, density: 1, symbols: true, patience: Infinity },
};

/** What is drawn until the machine has been measured. */
export const FIRST: Quality = 'low';
/** So many frames one after the other tell how fast they are. */
export const TRIAL = 5;
/** Milliseconds; faster frames than this leave room for more. */
const SWIFT = 20;
/** A frame that is so many times too slow needs no others to be believed, save one. */
const HOPELESS = 3;

/** Whether a finer or a plainer quality suits a machine that took these times, in milliseconds, for frames one after the other. */
export function judge(quality: Quality, times: readonly number[]): 'finer' | 'plainer' | 'right' {
    const { patience } = MEANS[quality];
    const sorted = times.toSorted((one, other) => one - other);
    if (times.length >= 2 && sorted[0]! > HOPELESS * patience) return 'plainer';
    if (times.length < TRIAL - 1) return 'right';
    const middle = sorted[sorted.length >> 1]!;
    if (middle > patience) return 'plainer';
    return middle < SWIFT && quality !== QUALITIES[0] ? 'finer' : 'right';
}

/** The next finer or plainer quality, if there is one. */
export function stepped(quality: Quality, way: 'finer' | 'plainer'): Quality {
    return QUALITIES[QUALITIES.indexOf(quality) + (way === 'finer' ? -1 : 1)] ?? quality;
}

// What a position is worth, for people.

import type { Score } from '../api/types';

/** `+1.30`, `-0.05`, `#3`, `#-2`; for White. */
export function scoreText(score: Score): string {
    if ('mate' in score) return `#${score.mate}`;
    const pawns = score.centipawns / 100;
    return (pawns > 0 ? '+' : '') + pawns.toFixed(2);
}

/** How much of the bar is White's, from 0 to 1. */
export function whiteShare(score: Score): number {
    if ('mate' in score) return score.mate > 0 ? 1 : 0;
    return 1 / (1 + Math.exp(-score.centipawns / 250));
}

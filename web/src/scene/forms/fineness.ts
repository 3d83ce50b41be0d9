// How finely round things are divided: so that no chord leaves its curve by more than a tolerance.

import type { Curve, Vector2 } from 'three';

export type Quality = 'high' | 'low';

/** In squares. */
export const TOLERANCE: Record<Quality, number> = { high: 0.004, low: 0.022 };

/** How many corners a circle needs. */
export function cornersOf(radius: number, tolerance: number): number {
    return Math.max(6, 2 * Math.round(Math.PI / Math.sqrt((8 * tolerance) / radius)));
}

/** How many chords a curve needs. */
export function chordsOf(curve: Curve<Vector2>, tolerance: number): number {
    const samples = 12;
    let turning = 0;
    for (let index = 1; index <= samples; index++) {
        turning += curve.getTangent((index - 1) / samples).angleTo(curve.getTangent(index / samples));
    }
    return Math.max(1, Math.round(Math.sqrt((turning * curve.getLength()) / (8 * tolerance))));
}

// How many pieces of each side stand on each level.

import { colorOf } from '../model/piece';
import type { Man } from '../model/pieces';
import { levelOf, type Color } from '../model/square';

export function countsOf(men: readonly Man[], levels: number): Record<Color, number>[] {
    const counts = Array.from({ length: levels }, () => ({ white: 0, black: 0 }));
    for (const { square, letter } of men) counts[levelOf(square)]![colorOf(letter)]++;
    return counts;
}

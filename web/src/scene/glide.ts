// The way of a piece from one square to another.

import type { Man } from '../model/pieces';
import { rayOf } from '../model/ray';
import { levelOf, type Square } from '../model/square';
import { blend, middleOf, plus, vec, type Places, type Vec3 } from './space';

/** A piece that moves. */
export interface Glide {
    from: Square;
    to: Square;
}

/** How high a leap goes. */
const LEAP = 0.9;

/** Those that have moved since. More than a few are another position, and nothing glides. */
export function glidesOf(before: readonly Man[], now: readonly Man[], most = 4): Map<number, Glide> {
    const known = new Map(before.map(({ id, square }) => [id, square]));
    const moved = now.filter(({ id, square }) => known.has(id) && known.get(id) !== square);
    return new Map(moved.length > most ? [] : moved.map(({ id, square }) => [id, { from: known.get(id)!, to: square }]));
}

/** Where a gliding piece is: on the line through the squares between, or above it in a leap. */
export function wayOf({ from, to }: Glide, part: number, places: Places, flipped: boolean): Vec3 | null {
    const path = rayOf(from, to).flatMap((square) => middleOf(square, places, flipped) ?? []);
    const end = path.at(-1);
    if (!end || places[levelOf(to)] === null) return null;
    const step = part * (path.length - 1);
    const index = Math.min(Math.floor(step), path.length - 2);
    if (index < 0) return end;
    const at = blend(path[index]!, path[index + 1]!, step - index);
    const leaps = path.length === 2 && !besides(from, to);
    return leaps ? plus(at, vec(0, Math.sin(part * Math.PI) * LEAP, 0)) : at;
}

/** Whether two squares touch, on one level or on two. */
function besides(from: Square, to: Square): boolean {
    return [(square: Square) => square & 7, (square: Square) => (square >> 3) & 7, levelOf].every((part) => Math.abs(part(from) - part(to)) <= 1);
}

/** Slow at both ends. */
export const ease = (part: number): number => part * part * (3 - 2 * part);

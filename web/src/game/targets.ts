// Where pieces can go, as the boards draw it.

import type { Origin, Side } from '../api/types';
import type { Target } from '../board/desk.svelte';
import type { Letter } from '../model/piece';
import { parseSquare, type Square } from '../model/square';

/** The server's legal moves, by the square they begin on. */
export function targetsOf(legal: readonly Origin[], turn: Side, levels: number): Map<Square, Target[]> {
    const square = (name: string): Square => parseSquare(name, levels)!;
    const target = ({ square: name, capture, promotions, pieces }: Origin['to'][number]): Target => ({
        to: square(name),
        capture: capture ?? false,
        promotions: [...(promotions ?? '')].map((kind) => cased(kind, turn)),
        ...(pieces && { changes: Object.entries(pieces).map(([name, piece]) => ({ square: square(name), piece })) }),
    });
    return new Map(legal.map(({ from, to }) => [square(from), to.map(target)]));
}

/** The letter of a piece of a side. */
function cased(kind: string, side: Side): Letter {
    return (side === 'white' ? kind.toUpperCase() : kind.toLowerCase()) as Letter;
}

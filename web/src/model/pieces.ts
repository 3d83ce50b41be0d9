// The pieces on the boards, each with a number of its own that stays when it moves: so that it is seen to glide.

import type { Letter } from './piece';
import type { Square } from './square';

export interface Man {
    id: number;
    letter: Letter;
    square: Square;
}

/** A square and what stands there afterwards. */
export interface Change {
    square: Square;
    piece: Letter | null;
}

let lastId = 0;

/** All men anew. Those that stand where they stood before keep their numbers. */
export function setUp(board: Map<Square, Letter>, before: readonly Man[] = []): Man[] {
    const known = new Map(before.map((man) => [man.square, man]));
    return [...board].map(([square, letter]) => {
        const same = known.get(square);
        return same?.letter === letter ? same : { id: ++lastId, letter, square };
    });
}

/** The men after some squares changed. What left one square and came to another has moved. */
export function change(
    men: readonly Man[],
    changes: readonly Change[],
    move: { from: Square; to: Square },
): Man[] {
    const touched = new Map(changes.map(({ square, piece }) => [square, piece]));
    const left = men.filter((man) => touched.has(man.square));
    const stay = men.filter((man) => !touched.has(man.square));
    const take = (test: (man: Man) => boolean): Man | undefined => {
        const at = left.findIndex(test);
        return at < 0 ? undefined : left.splice(at, 1)[0];
    };
    const mover = take((man) => man.square === move.from);
    // A king that is put onto its rook lands elsewhere.
    const landing = changes.find(({ piece }) => piece !== null && piece === mover?.letter)?.square ?? move.to;
    for (const [square, letter] of touched) {
        if (letter === null) continue;
        // The move itself, a promotion included, or the other piece of a castling.
        const man = (square === landing ? mover : undefined) ?? take((other) => other.letter === letter);
        stay.push({ id: man?.id ?? ++lastId, letter, square });
    }
    return stay;
}

// A view of a game and what changes it.

import type { GameView, Patch } from '../api/types';

/** The view after a patch. */
export function patched(view: GameView, patch: Patch): GameView {
    const pieces = { ...view.pieces };
    for (const [square, letter] of Object.entries(patch.pieces)) {
        if (letter === null) delete pieces[square];
        else pieces[square] = letter;
    }
    const state = { ...view.state, ...patch.state };
    const { white, black } = state;
    return {
        ...view,
        sequence: patch.sequence,
        settings: { ...view.settings, white: white.player, black: black.player },
        pieces,
        moves: [...view.moves.slice(0, patch.keep), ...patch.moves],
        state,
    };
}

// Who attacks and who defends each piece of the position that is shown.

import { readDanger } from '../api/http';
import type { Danger } from '../api/types';
import type { Threat } from '../board/desk.svelte';
import { parseSquare, type Square } from '../model/square';
import type { LiveGame } from './live.svelte';

/** The danger of each piece, by its square; nothing if nobody answers. */
export async function dangerIn(game: LiveGame): Promise<Map<Square, Threat>> {
    const fen = await game.fen();
    if (!game.view || fen === null) return new Map();
    const { settings, levels } = game.view;
    const found = await readDanger(settings.game, fen, settings.chess960);
    return 'message' in found ? new Map() : threatsOf(found, levels);
}

/** The server's words as the boards have them. */
export function threatsOf(dangers: readonly Danger[], levels: number): Map<Square, Threat> {
    const squares = (names: readonly string[]): Square[] => names.map((name) => parseSquare(name, levels)!);
    return new Map(
        dangers.map(({ square, attackers, defenders }) => [
            parseSquare(square, levels)!,
            { attackers: squares(attackers), defenders: squares(defenders) },
        ]),
    );
}

// Begins a game and goes to it.

import { createGame } from '../api/http';
import type { NewGame } from '../api/types';

/** The reason if it cannot be begun. */
export async function begin(game: NewGame): Promise<string | null> {
    const answer = await createGame(game);
    if ('message' in answer) return answer.message;
    location.hash = `#/game/${answer.id}`;
    return null;
}

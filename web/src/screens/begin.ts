// Begins a game and goes to it.

import { createGame, type Wish } from '../api/http';

/** The reason if it cannot be begun. */
export async function begin(game: Wish): Promise<string | null> {
    const answer = await createGame(game);
    if ('message' in answer) return answer.message;
    location.hash = `#/game/${answer.id}`;
    return null;
}

// The requests of the client beside the websocket of a game.

import type { GameKind, GameQuery, NewGame, Page, PositionView, Refusal, Side } from './types';

/** A game that was begun, with what lets this device play in it. */
export interface Begun {
    id: string;
    token: string;
    /** Where this device sits, if not on both sides. */
    side: Side | null;
}

const UNREACHABLE: Refusal = {
    code: 'lost',
    message: 'The program does not answer. Is it still running?',
};

async function ask<Answer>(path: string, request?: RequestInit): Promise<Answer | Refusal> {
    try {
        const response = await fetch(path, request);
        return (await response.json()) as Answer | Refusal;
    } catch {
        return UNREACHABLE;
    }
}

function post<Answer>(path: string, body: unknown): Promise<Answer | Refusal> {
    const headers = { 'content-type': 'application/json' };
    return ask<Answer>(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** The games that are kept, the latest first. */
export function searchGames(query: GameQuery): Promise<Page | Refusal> {
    const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
    return ask<Page>(`/api/games?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))}`);
}

export async function createGame(game: NewGame): Promise<Begun | Refusal> {
    const answer = await post<Begun>('/api/games', game);
    if (!('message' in answer)) keepTicket(answer);
    return answer;
}

/** A position with its legal moves, or what is wrong with it. Without a FEN it is the one in which the game begins. */
export function readPosition(game: GameKind, fen: string | null): Promise<PositionView | Refusal> {
    return post<PositionView>('/api/positions', { game, fen });
}

const KEY = 'cubemate.tickets';

function tickets(): Record<string, { token: string | null; sides: Side[] }> {
    try {
        return JSON.parse(localStorage.getItem(KEY) ?? '{}') as ReturnType<typeof tickets>;
    } catch {
        return {};
    }
}

function keepTicket({ id, token, side }: Begun): void {
    const sides: Side[] = side ? [side] : ['white', 'black'];
    localStorage.setItem(KEY, JSON.stringify({ ...tickets(), [id]: { token, sides } }));
}

/** What this device may do in a game; nothing but watch if it never sat down there. */
export function ticketOf(id: string): { token: string | null; sides: Side[] } {
    return tickets()[id] ?? { token: null, sides: [] };
}

/** Where the websocket of a game is. */
export function socketAddress(id: string): string {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    return `${scheme}://${location.host}/api/games/${encodeURIComponent(id)}/ws`;
}

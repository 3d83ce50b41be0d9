// The requests of the client beside the websocket of a game.

import type { Ticket } from '../game/live.svelte';
import { text } from '../text/text';
import type { Begun, Danger, GameKind, Imported, NewGame, Page, Player, PositionView, Refusal, Seated, Settings, Status } from './types';

/** A game to begin. What is not said is as the server has it: a person against the weakest computer, untimed. */
export interface Wish extends Partial<Omit<NewGame, 'settings'>> {
    settings: Partial<Settings>;
}

/** A person without a name. */
export const PERSON: Player = { kind: 'person', name: null };

/** Which games to list. */
export interface GameQuery {
    text?: string;
    game?: GameKind;
    status?: Status;
    /** How it ended; `*` if it has not. */
    result?: '1-0' | '0-1' | '1/2-1/2' | '*';
    saved?: boolean;
    limit?: number;
    offset?: number;
}

/** Why nothing came of a request; `lost` when nobody answered. */
export interface Failure {
    code: Refusal['code'] | 'lost';
    message: string;
}

const UNREACHABLE: Failure = {
    code: 'lost',
    message: text.connection.unreachable,
};

async function ask<Answer>(path: string, request?: RequestInit): Promise<Answer | Failure> {
    try {
        const response = await fetch(path, request);
        return (await response.json()) as Answer | Failure;
    } catch {
        return UNREACHABLE;
    }
}

function post<Answer>(path: string, body: unknown): Promise<Answer | Failure> {
    const headers = { 'content-type': 'application/json' };
    return ask<Answer>(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** The games that are kept, the latest first. */
export function searchGames(query: GameQuery): Promise<Page | Failure> {
    const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
    return ask<Page>(`/api/games?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))}`);
}

/** Where the record of a game is, or that of all games. */
export const pgnAddress = (id?: string): string => (id === undefined ? '/api/pgn' : `/api/games/${encodeURIComponent(id)}/pgn`);

/** Brings the games of a PGN file into the library. */
export function importPgn(file: Blob): Promise<Imported | Failure> {
    return ask<Imported>('/api/pgn', { method: 'POST', headers: { 'content-type': 'application/vnd.chess-pgn' }, body: file });
}

export async function createGame(game: Wish): Promise<Begun | Failure> {
    const answer = await post<Begun>('/api/games', game);
    if (!('message' in answer)) {
        const { id, token, side } = answer;
        keepTicket(id, { token, sides: side ? [side] : ['white', 'black'] });
    }
    return answer;
}

/** Takes the free seat of a game between two devices; gives why that was not possible. */
export async function joinGame(id: string): Promise<Failure | null> {
    const answer = await post<Seated>(`/api/games/${encodeURIComponent(id)}/join`, {});
    if ('message' in answer) return answer;
    keepTicket(id, { token: answer.token, sides: [answer.side] });
    return null;
}

/** A position with its legal moves, or what is wrong with it. Without a FEN it is the one in which the game begins. */
export function readPosition(game: GameKind, fen: string | null): Promise<PositionView | Failure> {
    return post<PositionView>('/api/positions', { game, fen });
}

/** The position of a game after so many moves. */
export function positionAt(id: string, ply: number): Promise<PositionView | Failure> {
    return ask<PositionView>(`/api/games/${encodeURIComponent(id)}/positions/${ply}`);
}

/** Who attacks and who defends each piece of a position. */
export function readDanger(game: GameKind, fen: string, chess960: boolean): Promise<Danger[] | Failure> {
    return post<Danger[]>('/api/danger', { game, fen, chess960 });
}

/** Whether this page comes from the machine that shows it. */
export function isNearby(): boolean {
    return /^(localhost|127\.|\[::1\]$)/.test(location.hostname);
}

/** Ends the program; gives why that was not possible. */
export async function quit(): Promise<Failure | null> {
    const response = await fetch('/api/quit', { method: 'POST' }).catch(() => null);
    if (!response) return UNREACHABLE;
    return response.ok ? null : ((await response.json()) as Failure);
}

const KEY = 'cubemate.tickets';

function tickets(): Record<string, Ticket> {
    try {
        return JSON.parse(localStorage.getItem(KEY) ?? '{}') as ReturnType<typeof tickets>;
    } catch {
        return {};
    }
}

/** Remembers what this device may do in a game. */
export function keepTicket(id: string, ticket: Ticket): void {
    localStorage.setItem(KEY, JSON.stringify({ ...tickets(), [id]: ticket }));
}

/** What this device may do in a game; nothing but watch if it never sat down there. */
export function ticketOf(id: string): Ticket {
    return tickets()[id] ?? { token: null, sides: [] };
}

/** Where the websocket of a game is. */
export function socketAddress(id: string): string {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    return `${scheme}://${location.host}/api/games/${encodeURIComponent(id)}/ws`;
}

// What is said between server and client.

import type { Letter } from '../model/piece';
import type { Color } from '../model/square';

export type Side = Color;
export type GameKind = 'fide' | 'cube' | 'cube4' | 'cube-straight' | 'cube4-straight';
export type Level = 'beginner' | 'novice' | 'amateur' | 'advanced' | 'expert' | 'master';
export type Player = { kind: 'person'; name?: string | null } | { kind: 'computer'; level: Level };
export interface ClockSettings { minutes: number; seconds: number }
export interface Settings {
    game: GameKind;
    chess960: boolean;
    fen: string | null;
    white: Player;
    black: Player;
    online: boolean;
    clock: ClockSettings | null;
    time_out: 'loss' | 'points';
    claims: boolean;
    delay_ms: number;
    seed: number | null;
}
export interface NewGame { settings: Partial<Settings>; side?: Side; shuffle?: boolean }
export type Status = 'open' | 'playing' | 'adjourned' | 'ended';
export interface Target { square: string; capture?: boolean; promotions?: string }
export interface Origin { from: string; to: Target[] }
export interface Clocks { white_ms: number; black_ms: number; running: Side | null; at: number }
export type OfferKind = 'draw' | 'undo' | 'redo' | 'restart' | 'adjourn' | 'resume';
export interface Seat { player: Player; taken: boolean; away: boolean }
export interface MoveView {
    move: string;
    san: string;
    captured?: Letter;
    /** The squares that the move changed: what stands there after it. */
    pieces: Record<string, Letter | null>;
}
export interface State {
    status: Status;
    turn: Side;
    legal: Origin[];
    last_move: { from: string; to: string } | null;
    check: { king: string; by: string[] } | null;
    clocks: Clocks | null;
    captured: Record<Side, Record<string, number>>;
    material: { white: number; black: number; balance: number };
    outcome: { result: string; winner: Side | null; words: string } | null;
    white: Seat;
    black: Seat;
    offer: { kind: OfferKind; by: Side } | null;
    claimable: string | null;
    paused: boolean;
    delay_ms: number;
    thinking: { side: Side; waiting: number } | null;
    can_undo: boolean;
    can_redo: boolean;
    name: string | null;
    successor: string | null;
}
export interface GameView {
    id: string;
    sequence: number;
    levels: number;
    settings: Settings;
    start: string;
    pieces: Record<string, Letter>;
    moves: MoveView[];
    state: State;
}
/** A position by itself. */
export interface PositionView {
    levels: number;
    fen: string;
    pieces: Record<string, Letter>;
    turn: Side;
    legal: Origin[];
    check: { king: string; by: string[] } | null;
}
export type Cause =
    | 'joined' | 'moved' | 'taken_back' | 'played_again' | 'ended' | 'offered' | 'declined' | 'adjourned'
    | 'resumed' | 'restarted' | 'handed' | 'paused' | 'continued' | 'changed' | 'presence' | 'thinking';
export interface Patch {
    sequence: number;
    cause: Cause;
    pieces: Record<string, Letter | null>;
    keep: number;
    moves: MoveView[];
    state: Partial<State>;
}
export type Score = { centipawns: number } | { mate: number };
export interface AnalysisLine { score: Score; move: string; san: string[] }
export interface Analysis { ply: number; depth: number; nodes: number; lines: AnalysisLine[] }
export interface Refusal { code: string; message: string }
export type Action =
    | { do: 'move'; move: string }
    | { do: 'resign'; side?: Side | null }
    | { do: 'offer_draw' | 'accept' | 'decline' | 'claim_draw' | 'claim_win' | 'undo' | 'redo' | 'restart' | 'adjourn' | 'resume' }
    | { do: 'pause' | 'continue' | 'step' | 'hint' | 'evaluate' | 'rank' }
    | { do: 'hand'; side: Side; player: Player }
    | { do: 'delay'; ms: number }
    | { do: 'save'; name: string | null };
export type ClientMessage =
    | { type: 'hello'; token?: string | null; since?: number | null }
    | { type: 'act'; id: number; action: Action };
export type ServerMessage =
    | { type: 'view'; view: GameView }
    | { type: 'patch'; patch: Patch }
    | { type: 'done'; id: number }
    | { type: 'refused'; id: number; refusal: Refusal }
    | { type: 'progress'; id: number; analysis: Analysis }
    | { type: 'analysis'; id: number; analysis: Analysis };
export interface Entry {
    id: string;
    name: string | null;
    game: GameKind;
    white: string;
    black: string;
    status: Status;
    result: string;
    outcome: string | null;
    plies: number;
    created: number;
    updated: number;
}
export interface Page { total: number; games: Entry[] }
export interface GameQuery {
    text?: string;
    game?: GameKind;
    status?: Status;
    result?: string;
    saved?: boolean;
    limit?: number;
    offset?: number;
}

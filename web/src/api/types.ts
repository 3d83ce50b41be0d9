// Generated from the server; a test keeps it up to date.

import type { Letter } from '../model/piece';

export type Acted = { 
/**
 * What the engine found, if it was asked.
 */
analysis: Analysis | null, };

export type Action = { "do": "move", 
/**
 * By coordinates (`e2e4`, `4e24e4`, `a7a8q`) or in algebraic notation.
 */
move: string, } | { "do": "resign", 
/**
 * For which side, where one device has both; the one to move if it is not said.
 */
side: Side | null, } | { "do": "offer_draw", } | { "do": "accept", } | { "do": "decline", } | { "do": "claim_draw", } | { "do": "claim_win", } | { "do": "undo", } | { "do": "redo", } | { "do": "restart", } | { "do": "adjourn", } | { "do": "resume", } | { "do": "hand", 
/**
 * The side.
 */
side: Side, 
/**
 * Who plays it from now on.
 */
player: Player, } | { "do": "pause", } | { "do": "continue", } | { "do": "step", } | { "do": "delay", 
/**
 * In milliseconds.
 */
ms: number, } | { "do": "hint", } | { "do": "evaluate", } | { "do": "rank", } | { "do": "save", 
/**
 * The name.
 */
name: string | null, };

export type Analysis = { 
/**
 * How many moves had been played.
 */
ply: number, 
/**
 * How deep it looked, in plies.
 */
depth: number, 
/**
 * How many positions it saw.
 */
nodes: number, 
/**
 * The best lines, best first.
 */
lines: Array<AnalysisLine>, };

export type AnalysisLine = { 
/**
 * What it is worth for White.
 */
score: Score, 
/**
 * The first move by coordinates.
 */
move: string, 
/**
 * The moves in algebraic notation.
 */
san: Array<string>, };

export type Begun = { 
/**
 * The name of the game.
 */
id: string, 
/**
 * The secret of the seat, or of both at one device.
 */
token: string, 
/**
 * The side of the one who began it, if there are two devices.
 */
side: Side | null, };

export type Captured = { 
/**
 * White pieces.
 */
white: { [key in string]?: number }, 
/**
 * Black pieces.
 */
black: { [key in string]?: number }, };

export type Cause = "joined" | "moved" | "taken_back" | "played_again" | "ended" | "offered" | "declined" | "adjourned" | "resumed" | "restarted" | "handed" | "paused" | "continued" | "changed" | "presence" | "thinking";

export type Check = { 
/**
 * The king that is attacked.
 */
king: string, 
/**
 * The pieces that attack it.
 */
by: Array<string>, };

export type ClientMessage = { "type": "hello", 
/**
 * The secret of a seat; without, one watches.
 */
token: string | null, 
/**
 * The number of the last patch that was seen; without, the whole game is sent.
 */
since: number | null, } | { "type": "act", 
/**
 * Any number.
 */
id: number, 
/**
 * What is asked.
 */
action: Action, };

export type ClockSettings = { 
/**
 * Minutes for the whole game.
 */
minutes: number, 
/**
 * Seconds that every move adds.
 */
seconds: number, };

export type Clocks = { 
/**
 * What White has left, in milliseconds.
 */
white_ms: number, 
/**
 * What Black has left, in milliseconds.
 */
black_ms: number, 
/**
 * The side whose clock runs.
 */
running: Side | null, 
/**
 * When that was so, by the server's time in milliseconds since 1970.
 */
at: number, };

export type Code = "bad_request" | "illegal_move" | "not_your_turn" | "no_secret" | "not_yours" | "not_now" | "not_found" | "wrong_method" | "too_large" | "wrong_origin" | "too_much" | "busy" | "broken";

export type Danger = { 
/**
 * Where the piece stands.
 */
square: string, 
/**
 * Where those of the other side stand that attack it.
 */
attackers: Array<string>, 
/**
 * Where those of its own side stand that could take back.
 */
defenders: Array<string>, };

export type Entry = { 
/**
 * Its name for programs.
 */
id: string, 
/**
 * The name under which it was saved.
 */
name: string | null, 
/**
 * Which game.
 */
game: GameKind, 
/**
 * Who plays White.
 */
white: string, 
/**
 * Who plays Black.
 */
black: string, 
/**
 * Whether it is played.
 */
status: Status, 
/**
 * `1-0`, `0-1`, `1/2-1/2` or `*`.
 */
result: string, 
/**
 * How it ended, in words.
 */
outcome: string | null, 
/**
 * How many moves of one side were made.
 */
plies: number, 
/**
 * Where an imported game was played, as its record says.
 */
event: string | null, 
/**
 * When an imported game was played, as its record says: `1851.06.21`, with question marks for what is not known.
 */
played: string | null, 
/**
 * When it was begun or imported, in milliseconds since 1970.
 */
created: number, 
/**
 * When it was last changed, apart from moves.
 */
updated: number, };

export type GameKind = "fide" | "cube" | "cube4" | "cube-straight" | "cube4-straight";

export type GameView = { 
/**
 * The name of the game.
 */
id: string, 
/**
 * The number of the last patch that is part of this view.
 */
sequence: number, 
/**
 * How many boards are stacked.
 */
levels: number, 
/**
 * What was chosen before the first move, the players at present included.
 */
settings: Settings, 
/**
 * Where it began, as FEN.
 */
start: string, 
/**
 * What stands where: letters of FEN by the names of squares.
 */
pieces: Record<string, Letter>, 
/**
 * What was played.
 */
moves: Array<MoveView>, 
/**
 * Everything else.
 */
state: State, };

export type Guest = { 
/**
 * What the person is called.
 */
name: string | null, };

export type Health = { 
/**
 * Always `ok`.
 */
status: string, 
/**
 * The version of the program.
 */
version: string, };

export type Imported = { 
/**
 * So many games are new in the library.
 */
games: number, 
/**
 * So many were there already.
 */
known: number, 
/**
 * So many could not be read.
 */
bad: number, 
/**
 * The first thousand of those.
 */
refused: Array<RefusedGame>, };

export type LastMove = { 
/**
 * From here.
 */
from: string, 
/**
 * To there.
 */
to: string, };

export type Level = "beginner" | "novice" | "amateur" | "advanced" | "expert" | "master";

export type Material = { 
/**
 * Of White.
 */
white: number, 
/**
 * Of Black.
 */
black: number, 
/**
 * How many more White has.
 */
balance: number, };

export type MoveView = { 
/**
 * By coordinates.
 */
move: string, 
/**
 * In algebraic notation.
 */
san: string, 
/**
 * The piece that was captured: a letter of FEN.
 */
captured?: Letter, 
/**
 * The squares that it changed: what stands there after it, or nothing.
 */
pieces: Record<string, Letter | null>, };

export type NewGame = { 
/**
 * What it is played by.
 */
settings: Settings, 
/**
 * Where the one who begins it sits, if there are two devices.
 */
side: Side, 
/**
 * Whether the two players change seats by lot.
 */
shuffle: boolean, };

export type Offer = { 
/**
 * What.
 */
kind: OfferKind, 
/**
 * Who.
 */
by: Side, };

export type OfferKind = "draw" | "undo" | "redo" | "restart" | "adjourn" | "resume";

export type Origin = { 
/**
 * Where it stands.
 */
from: string, 
/**
 * Where it can go.
 */
to: Array<Target>, };

export type OutcomeView = { 
/**
 * `1-0`, `0-1` or `1/2-1/2`.
 */
result: string, 
/**
 * The side that won.
 */
winner: Side | null, 
/**
 * All of it in words.
 */
words: string, };

export type Page = { 
/**
 * How many there are in all.
 */
total: number, 
/**
 * The games of this page, the latest first.
 */
games: Array<Entry>, };

export type Patch = { 
/**
 * The number of the step: one more than that of the step before.
 */
sequence: number, 
/**
 * What happened.
 */
cause: Cause, 
/**
 * The squares that changed: what stands there now, or nothing.
 */
pieces: Record<string, Letter | null>, 
/**
 * So many moves are still there.
 */
keep: number, 
/**
 * These come after them.
 */
moves: Array<MoveView>, 
/**
 * What changed beside.
 */
state: StatePatch, };

export type Player = { "kind": "person", 
/**
 * What the person is called.
 */
name: string | null, } | { "kind": "computer", 
/**
 * How well it plays.
 */
level: Level, 
/**
 * The name of personal settings by which it plays, whatever the level.
 */
profile?: string, };

export type PositionQuery = { 
/**
 * Of which game.
 */
game: GameKind, 
/**
 * Whether castling is that of Chess960.
 */
chess960: boolean, 
/**
 * The position; without, the one in which the game begins.
 */
fen: string | null, };

export type PositionView = { 
/**
 * How many boards are stacked.
 */
levels: number, 
/**
 * The position as FEN.
 */
fen: string, 
/**
 * What stands where: letters of FEN by the names of squares.
 */
pieces: Record<string, Letter>, 
/**
 * The side to move.
 */
turn: Side, 
/**
 * Where its pieces can go.
 */
legal: Array<Origin>, 
/**
 * The check that is given.
 */
check: Check | null, };

export type ProfileView = { 
/**
 * What they are called.
 */
name: string, 
/**
 * All of them, one a line.
 */
settings: string, };

export type Refusal = { 
/**
 * What kind of reason it is.
 */
code: Code, 
/**
 * What is wrong, and what would be right.
 */
message: string, };

export type RefusedGame = { 
/**
 * Its number among all, from 1.
 */
game: number, 
/**
 * Who played White.
 */
white: string, 
/**
 * Who played Black.
 */
black: string, 
/**
 * The line of the error, from 1.
 */
line: number, 
/**
 * Its column, from 1.
 */
column: number, 
/**
 * What is wrong, and what was expected.
 */
reason: string, };

export type Score = { "centipawns": number } | { "mate": number };

export type Seat = { 
/**
 * Who plays.
 */
player: Player, 
/**
 * Whether the seat is taken.
 */
taken: boolean, 
/**
 * Whether the person of another device is away.
 */
away: boolean, };

export type Seated = { 
/**
 * The secret of the seat.
 */
token: string, 
/**
 * Which seat it is.
 */
side: Side, };

export type ServerMessage = { "type": "view", 
/**
 * The game.
 */
view: GameView, } | { "type": "patch", 
/**
 * The change.
 */
patch: Patch, } | { "type": "done", 
/**
 * The number of the request.
 */
id: number, } | { "type": "refused", 
/**
 * The number of the request; 0 if it had none that could be read.
 */
id: number, 
/**
 * Why.
 */
refusal: Refusal, } | { "type": "progress", 
/**
 * The number of the request.
 */
id: number, 
/**
 * What it found.
 */
analysis: Analysis, } | { "type": "analysis", 
/**
 * The number of the request.
 */
id: number, 
/**
 * What it found.
 */
analysis: Analysis, } | { "type": "thought", 
/**
 * What it found.
 */
analysis: Analysis, } | { "type": "broken", 
/**
 * What people are told, and where a report lies.
 */
message: string, };

export type Settings = { 
/**
 * Which game.
 */
game: GameKind, 
/**
 * FIDE chess from one of its 960 starts, drawn by lot if no position is given.
 */
chess960: boolean, 
/**
 * The position in which it begins, if not the usual one.
 */
fen: string | null, 
/**
 * Who plays White.
 */
white: Player, 
/**
 * Who plays Black.
 */
black: Player, 
/**
 * Whether the two people sit at two devices.
 */
online: boolean, 
/**
 * How much time there is; none is as much as one likes.
 */
clock: ClockSettings | null, 
/**
 * What happens when a clock runs out.
 */
time_out: TimeOutRule, 
/**
 * Whether threefold repetition and fifty moves must be claimed.
 */
claims: boolean, 
/**
 * The shortest time between the moves of two computers, in milliseconds.
 */
delay_ms: number, 
/**
 * What the chance of computer players follows from; drawn by lot if not given.
 */
seed: number | null, };

export type Side = "white" | "black";

export type State = { 
/**
 * Whether it is played.
 */
status: Status, 
/**
 * The side to move.
 */
turn: Side, 
/**
 * The position as FEN.
 */
fen: string, 
/**
 * Where the pieces of that side can go.
 */
legal: Array<Origin>, 
/**
 * The last move.
 */
last_move: LastMove | null, 
/**
 * The check that is given.
 */
check: Check | null, 
/**
 * The clocks.
 */
clocks: Clocks | null, 
/**
 * What was captured.
 */
captured: Captured, 
/**
 * The piece points on the board.
 */
material: Material, 
/**
 * How it ended.
 */
outcome: OutcomeView | null, 
/**
 * Who sits at White.
 */
white: Seat, 
/**
 * Who sits at Black.
 */
black: Seat, 
/**
 * What one side offers or asks the other.
 */
offer: Offer | null, 
/**
 * What the side to move may claim a draw by.
 */
claimable: string | null, 
/**
 * Whether computers and clocks are halted.
 */
paused: boolean, 
/**
 * The shortest time between the moves of two computers, in milliseconds.
 */
delay_ms: number, 
/**
 * The computer that thinks.
 */
thinking: Thinking | null, 
/**
 * Whether a move can be taken back.
 */
can_undo: boolean, 
/**
 * Whether one can be played again.
 */
can_redo: boolean, 
/**
 * The name under which the game is saved.
 */
name: string | null, 
/**
 * The game that was begun anew with the same settings.
 */
successor: string | null, };

export type StatePatch = { 
/**
 * Whether it is played.
 */
status?: Status, 
/**
 * The side to move.
 */
turn?: Side, 
/**
 * The position as FEN.
 */
fen?: string, 
/**
 * Where the pieces of that side can go.
 */
legal?: Array<Origin>, 
/**
 * The last move.
 */
last_move?: LastMove | null, 
/**
 * The check that is given.
 */
check?: Check | null, 
/**
 * The clocks.
 */
clocks?: Clocks | null, 
/**
 * What was captured.
 */
captured?: Captured, 
/**
 * The piece points on the board.
 */
material?: Material, 
/**
 * How it ended.
 */
outcome?: OutcomeView | null, 
/**
 * Who sits at White.
 */
white?: Seat, 
/**
 * Who sits at Black.
 */
black?: Seat, 
/**
 * What one side offers or asks the other.
 */
offer?: Offer | null, 
/**
 * What the side to move may claim a draw by.
 */
claimable?: string | null, 
/**
 * Whether computers and clocks are halted.
 */
paused?: boolean, 
/**
 * The shortest time between the moves of two computers, in milliseconds.
 */
delay_ms?: number, 
/**
 * The computer that thinks.
 */
thinking?: Thinking | null, 
/**
 * Whether a move can be taken back.
 */
can_undo?: boolean, 
/**
 * Whether one can be played again.
 */
can_redo?: boolean, 
/**
 * The name under which the game is saved.
 */
name?: string | null, 
/**
 * The game that was begun anew with the same settings.
 */
successor?: string | null, };

export type Status = "open" | "playing" | "adjourned" | "ended";

export type Target = { 
/**
 * The square.
 */
square: string, 
/**
 * Whether something is captured.
 */
capture?: boolean, 
/**
 * What a pawn can become there: letters, small.
 */
promotions?: string, 
/**
 * The squares that change where it is more than one piece going there: castling, and en passant.
 */
pieces?: Record<string, Letter | null>, };

export type Thinking = { 
/**
 * For which side.
 */
side: Side, 
/**
 * How many other requests the engine answers first.
 */
waiting: number, };

export type TimeOutRule = "loss" | "points";

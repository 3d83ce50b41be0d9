// Generated from the server; a test keeps it up to date.

export type Acted = { 
/**
 * What the engine found, if it was asked.
 */
analysis: Analysis | null, };

export type Action = { "Move": { 
/**
 * By coordinates (`e2e4`, `4e24e4`, `a7a8q`) or in algebraic notation.
 */
text: string, } } | { "Resign": { 
/**
 * For which side, where one device has both; the one to move if it is not said.
 */
side: Side | null, } } | { "OfferDraw": Record<string, never> } | { "Accept": Record<string, never> } | { "Decline": Record<string, never> } | { "ClaimDraw": Record<string, never> } | { "ClaimWin": Record<string, never> } | { "Undo": Record<string, never> } | { "Redo": Record<string, never> } | { "Restart": Record<string, never> } | { "Adjourn": Record<string, never> } | { "Resume": Record<string, never> } | { "Hand": { 
/**
 * The side.
 */
side: Side, 
/**
 * Who plays it from now on.
 */
player: Player, } } | { "Pause": Record<string, never> } | { "Continue": Record<string, never> } | { "Step": Record<string, never> } | { "Delay": { 
/**
 * In milliseconds.
 */
ms: number, } } | { "Hint": Record<string, never> } | { "Evaluate": Record<string, never> } | { "Rank": Record<string, never> } | { "Save": { 
/**
 * The name.
 */
name: string | null, } };

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
text: string, 
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

export type Cause = "Joined" | "Moved" | "TakenBack" | "PlayedAgain" | "Ended" | "Offered" | "Declined" | "Adjourned" | "Resumed" | "Restarted" | "Handed" | "Paused" | "Continued" | "Changed" | "Presence" | "Thinking";

export type Check = { 
/**
 * The king that is attacked.
 */
king: string, 
/**
 * The pieces that attack it.
 */
by: Array<string>, };

export type ClientMessage = { "Hello": { 
/**
 * The secret of a seat; without, one watches.
 */
token: string | null, 
/**
 * The number of the last patch that was seen; without, the whole game is sent.
 */
since: number | null, } } | { "Act": { 
/**
 * Any number.
 */
id: number, 
/**
 * What is asked.
 */
action: Action, } };

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

export type Code = "BadRequest" | "IllegalMove" | "NotYourTurn" | "NotYours" | "NotNow" | "NotFound" | "WrongMethod" | "TooLarge" | "WrongOrigin" | "TooMuch" | "Busy" | "Broken";

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
game: string, 
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
status: string, 
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
 * When it was begun, in milliseconds since 1970.
 */
created: number, 
/**
 * When it was last changed, apart from moves.
 */
updated: number, };

export type GameKind = "Fide" | "Cube" | "Cube4" | "CubeStraight" | "Cube4Straight";

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
pieces: { [key in string]?: string }, 
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

export type LastMove = { 
/**
 * From here.
 */
from: string, 
/**
 * To there.
 */
to: string, };

export type Level = "Beginner" | "Novice" | "Amateur" | "Advanced" | "Expert" | "Master";

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
text: string, 
/**
 * In algebraic notation.
 */
san: string, 
/**
 * The piece that was captured: a letter of FEN.
 */
captured?: string, };

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

export type OfferKind = "Draw" | "Undo" | "Redo" | "Restart" | "Adjourn" | "Resume";

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
pieces: { [key in string]?: string | null }, 
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

export type Player = { "Person": { 
/**
 * What the person is called.
 */
name: string | null, } } | { "Computer": { 
/**
 * How well it plays.
 */
level: Level, } };

export type Refusal = { 
/**
 * What kind of reason it is.
 */
code: Code, 
/**
 * What is wrong, and what would be right.
 */
message: string, };

export type Score = { "Centipawns": number } | { "Mate": number };

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
token: string, };

export type ServerMessage = { "View": { 
/**
 * The game.
 */
view: GameView, } } | { "Patch": { 
/**
 * The change.
 */
patch: Patch, } } | { "Done": { 
/**
 * The number of the request.
 */
id: number, } } | { "Refused": { 
/**
 * The number of the request; 0 if it had none that could be read.
 */
id: number, 
/**
 * Why.
 */
refusal: Refusal, } } | { "Progress": { 
/**
 * The number of the request.
 */
id: number, 
/**
 * What it found.
 */
analysis: Analysis, } } | { "Analysis": { 
/**
 * The number of the request.
 */
id: number, 
/**
 * What it found.
 */
analysis: Analysis, } };

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

export type Side = "White" | "Black";

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

export type Status = "Open" | "Playing" | "Adjourned" | "Ended";

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
promotions?: string, };

export type Thinking = { 
/**
 * For which side.
 */
side: Side, 
/**
 * How many other requests the engine answers first.
 */
waiting: number, };

export type TimeOutRule = "Loss" | "Points";

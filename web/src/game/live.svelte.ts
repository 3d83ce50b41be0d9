// A live game as this device sees it: the server's view, the boards drawn from it, and what can be done.

import { positionAt, type Failure } from '../api/http';
import type { Action, Analysis, GameView, Patch, ServerMessage, Side } from '../api/types';
import { Desk, type Move } from '../board/desk.svelte';
import { type Letter } from '../model/piece';
import { change, setUp, type Man } from '../model/pieces';
import { levelOf, parseSquare, squareName, type Square } from '../model/square';
import { boardAfter, endsOf, type Board } from './history';
import { patched } from './patch';
import { targetsOf } from './targets';
import { GameSocket } from './socket';
import { text } from '../text/text';

/** What this device may do in a game: the secret of its seats, and which seats they are. */
export interface Ticket {
    token: string | null;
    sides: readonly Side[];
}

const SIDES: readonly Side[] = ['white', 'black'];
const NO_ANSWER: Failure = { code: 'broken', message: text.connection.noAnswer };

/** The engine at work for this game. */
export interface Thought {
    /** By this device's time. */
    since: number;
    /** How deep it has looked; 0 if it does not tell. */
    depth: number;
}

/** A move that was made here, and that the server has not played yet. */
interface Pending {
    move: Move;
    text: string;
    /** The position in which it was made. */
    fen: string;
    ply: number;
}

export class LiveGame {
    view = $state.raw<GameView | null>(null);
    /** Whether the line to the server broke and has not been restored. */
    lost = $state(false);
    /** Something to tell the user, until the next thing happens. */
    notice = $state<string | null>(null);
    /** How often the server refused something. */
    refused = $state(0);
    /** The engine at work on a question of ours. */
    asking = $state.raw<Thought | null>(null);
    /** A computer player at work on its move. */
    musing = $state.raw<Thought | null>(null);
    /** A past position that is looked at, by the number of moves before it. */
    looking = $state<number | null>(null);
    /** When the last message came, by this device's time: clocks are drawn from it. */
    #heardAt = $state(0);

    #pending: Pending | null = null;

    readonly desk: Desk;
    readonly #socket: GameSocket;

    readonly state = $derived(this.view?.state ?? null);
    readonly ply = $derived(this.looking ?? this.view?.moves.length ?? 0);
    /** The sides that people at this device play. */
    readonly hands = $derived(this.#hands());
    /** Whether two devices play each other. */
    readonly online = $derived(this.view?.settings.online ?? false);
    /** The sides that sit elsewhere. */
    readonly others = $derived(SIDES.filter((side) => !this.ticket.sides.includes(side)));
    /** Whether the engine may be asked: not by those who watch, and not while two people play each other. */
    readonly mayAsk = $derived(!this.watches && (!this.online || this.state?.status === 'ended'));

    /** Whether this device has no seat. */
    get watches(): boolean {
        return this.ticket.token === null;
    }

    constructor(
        readonly id: string,
        readonly ticket: Ticket,
        address: string,
    ) {
        this.desk = new Desk((move) => void this.play(move));
        this.#socket = new GameSocket(address, ticket.token, {
            hear: (message) => this.#hear(message),
            connected: (yes) => {
                this.lost = !yes;
                if (yes) this.notice = null;
            },
            // Whether a move that nobody heard still fits is seen from the game as it stands now.
            since: () => (this.#pending ? null : (this.view?.sequence ?? null)),
        });
    }

    close(): void {
        this.#socket.close();
    }

    /** Asks the server for something. A refusal is shown, and nothing else happens. */
    async act(action: Action): Promise<boolean> {
        try {
            await this.#socket.act(action);
            return true;
        } catch (failure) {
            this.#refuse((failure as Failure).message);
            return false;
        }
    }

    /** Asks the engine; what it finds on the way is told too. */
    async ask(question: 'hint' | 'evaluate' | 'rank', progress?: (found: Analysis) => void): Promise<Analysis | Failure> {
        const since = Date.now();
        this.asking = { since, depth: 0 };
        try {
            const found = await this.#socket.act({ do: question }, (found) => {
                this.asking = { since, depth: found.depth };
                progress?.(found);
            });
            return found ?? NO_ANSWER;
        } catch (failure) {
            return failure as Failure;
        } finally {
            this.asking = null;
        }
    }

    /** Plays a move. It shows at once, and is taken back if the server refuses it; if nobody hears it, it is kept. */
    async play(move: Move): Promise<void> {
        const { view } = this;
        if (!view || !this.desk.at.has(move.from)) return;
        const name = (square: Square): string => squareName(square, view.levels);
        const text = name(move.from) + name(move.to) + (move.promotion ?? '').toLowerCase();
        this.#show(move);
        await this.#send({ move, text, fen: view.state.fen, ply: view.moves.length });
    }

    async #send(pending: Pending): Promise<void> {
        this.#pending = pending;
        try {
            await this.#socket.act({ do: 'move', move: pending.text });
            this.#pending = null;
        } catch (failure) {
            const { code, message } = failure as Failure;
            if (code === 'lost') {
                this.notice = text.connection.kept;
                return;
            }
            this.#pending = null;
            this.#draw();
            this.#refuse(message);
        }
    }

    #refuse(reason: string): void {
        this.notice = reason;
        this.refused += 1;
    }

    /** Draws a move before the server has said that it is played. */
    #show(move: Move): void {
        const { desk } = this;
        const letter = desk.at.get(move.from)?.letter;
        if (!letter) return;
        const target = desk.legal.get(move.from)?.find(({ to }) => to === move.to);
        const changes = target?.changes ?? [
            { square: move.from, piece: null },
            { square: move.to, piece: move.promotion ?? letter },
        ];
        desk.men = change(desk.men, changes, move);
        desk.legal = new Map();
        desk.turn = desk.turn === 'white' ? 'black' : 'white';
        desk.lastMove = move;
    }

    /** The line stands again: a move that nobody heard is sent, if the game still waits for it. */
    #resend(pending: Pending, view: GameView): void {
        if (view.state.fen === pending.fen && view.state.status === 'playing') {
            this.#show(pending.move);
            void this.#send(pending);
        } else if (view.moves[pending.ply]?.move !== pending.text) {
            this.notice = text.connection.takenBack;
        }
    }

    /** Looks at the position after so many moves; at the end it is the game again. */
    lookAt(ply: number): void {
        const count = this.view?.moves.length ?? 0;
        const wanted = Math.min(Math.max(ply, 0), count);
        this.looking = wanted === count ? null : wanted;
        this.#draw();
    }

    /** The position that is shown, as FEN; nothing if nobody answers. */
    async fen(): Promise<string | null> {
        if (this.looking === null) return this.state?.fen ?? null;
        const found = await positionAt(this.id, this.looking);
        return 'message' in found ? null : found.fen;
    }

    /** What a side has left on its clock, in milliseconds. */
    left(side: Side, now: number): number | null {
        const clocks = this.state?.clocks;
        if (!clocks) return null;
        const shown = side === 'white' ? clocks.white_ms : clocks.black_ms;
        return clocks.running === side ? Math.max(shown - (now - this.#heardAt), 0) : shown;
    }

    #hear(message: ServerMessage): void {
        if (message.type === 'view') {
            this.#heardAt = Date.now();
            this.view = message.view;
            this.#muse();
            const pending = this.#pending;
            this.#pending = null;
            this.#draw();
            if (pending) this.#resend(pending, message.view);
        } else if (message.type === 'patch') {
            this.#apply(message.patch);
        } else if (message.type === 'thought' && this.musing) {
            this.musing = { since: this.musing.since, depth: message.analysis.depth };
        } else if (message.type === 'broken') {
            this.notice = message.message;
        }
    }

    /** Notes since when a computer player thinks. */
    #muse(): void {
        const thinks = this.state?.thinking != null;
        if (thinks !== (this.musing !== null)) this.musing = thinks ? { since: Date.now(), depth: 0 } : null;
    }

    #apply(patch: Patch): void {
        if (!this.view || patch.sequence <= this.view.sequence) return;
        if (patch.state.clocks) this.#heardAt = Date.now();
        const goesOn = patch.moves.length > 0 || patch.keep < this.view.moves.length;
        this.view = patched(this.view, patch);
        if (goesOn) this.#forget();
        this.#muse();
        this.#draw();
        this.#playPremove();
    }

    /** Lets go of what was about another position. */
    #forget(): void {
        this.notice = null;
        this.#pending = null;
        this.desk.hint = null;
        if (this.looking !== null && this.looking >= (this.view?.moves.length ?? 0)) this.looking = null;
    }

    /** Brings the boards to what the view says. */
    #draw(): void {
        const { view, desk } = this;
        if (!view) return;
        const { levels, state } = view;
        const first = desk.men.length === 0;
        const square = (name: string): Square => parseSquare(name, levels) ?? 0;
        const past = this.looking !== null;
        const before = desk.lastMove;
        desk.levels = levels;
        desk.turn = state.turn;
        desk.hands = past || state.status !== 'playing' ? [] : this.hands;
        desk.lastMove = endsOf(view.moves[this.ply - 1]?.move ?? '', levels);
        desk.men = this.#men(before);
        const open = desk.hands.includes(state.turn);
        desk.legal = open ? targetsOf(state.legal, state.turn, levels) : new Map();
        if (this.#pending && !past) this.#show(this.#pending.move);
        const { check } = state;
        desk.check = check && !past ? { king: square(check.king), checkers: check.by.map(square) } : null;
        if (first) {
            const king = [...desk.at.values()].find((man) => man.letter === (this.hands[0] === 'black' ? 'k' : 'K'));
            desk.focus = levelOf(king?.square ?? 0);
            desk.cursor = king?.square ?? 0;
            desk.flipped = this.hands.length === 1 && this.hands[0] === 'black';
        } else if (!desk.dragged && desk.lastMove && desk.lastMove.to !== before?.to && !this.hands.includes(state.turn === 'white' ? 'black' : 'white')) {
            // The level of the other side's move comes into view, unless a hand is on its way over the boards.
            desk.focus = levelOf(desk.lastMove.to);
        }
    }

    #men(before: Move | null): Man[] {
        const { view, desk } = this;
        if (!view) return [];
        const now: Board =
            this.looking === null
                ? new Map(Object.entries(view.pieces).map(([name, letter]) => [parseSquare(name, view.levels)!, letter]))
                : boardAfter(view.start, view.moves, this.looking, view.levels);
        const changes = difference(desk.at, now);
        // A few squares are a move, forwards or back; more is another position.
        const moved = desk.lastMove ?? before;
        if (changes.length > 4 || !moved) return setUp(now, desk.men);
        const back = now.has(moved.from) && !now.has(moved.to);
        return change(desk.men, changes, back ? { from: moved.to, to: moved.from } : moved);
    }

    #playPremove(): void {
        const { desk } = this;
        const { premove } = desk;
        if (!premove || !this.hands.includes(desk.turn)) return;
        desk.premove = null;
        const target = desk.legal.get(premove.from)?.find(({ to }) => to === premove.to);
        if (!target) return;
        if (target.promotions.length > 0) desk.promoting = { ...premove, choices: target.promotions };
        else void this.play(premove);
    }

    #hands(): readonly Side[] {
        const { state } = this;
        return state ? this.ticket.sides.filter((side) => state[side].player.kind === 'person') : [];
    }
}

function difference(
    before: ReadonlyMap<Square, Man>,
    now: Board,
): { square: Square; piece: Letter | null }[] {
    const changes: { square: Square; piece: Letter | null }[] = [];
    for (const [square, letter] of now) {
        if (before.get(square)?.letter !== letter) changes.push({ square, piece: letter });
    }
    for (const square of before.keys()) {
        if (!now.has(square)) changes.push({ square, piece: null });
    }
    return changes;
}

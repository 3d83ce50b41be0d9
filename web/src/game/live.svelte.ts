// A live game as this device sees it: the server's view, the boards drawn from it, and what can be done.

import type { Failure } from '../api/http';
import type { Action, Analysis, GameView, Patch, ServerMessage, Side } from '../api/types';
import { Desk, type Move } from '../board/desk.svelte';
import { type Letter } from '../model/piece';
import { change, setUp, type Man } from '../model/pieces';
import { levelOf, parseSquare, squareName, type Square } from '../model/square';
import { boardAfter, endsOf, type Board } from './history';
import { patched } from './patch';
import { targetsOf } from './targets';
import { GameSocket } from './socket';

/** What this device may do in a game: the secret of its seats, and which seats they are. */
export interface Ticket {
    token: string | null;
    sides: readonly Side[];
}

const SIDES: readonly Side[] = ['white', 'black'];

export class LiveGame {
    view = $state.raw<GameView | null>(null);
    /** Whether the line to the server broke and has not been restored. */
    lost = $state(false);
    /** Something to tell the user, until the next thing happens. */
    notice = $state<string | null>(null);
    /** The analysis that was asked for last. */
    analysis = $state.raw<Analysis | null>(null);
    /** A past position that is looked at, by the number of moves before it. */
    looking = $state<number | null>(null);
    /** When the last message came, by this device's time: clocks are drawn from it. */
    #heardAt = $state(0);

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
            since: () => this.view?.sequence ?? null,
        });
    }

    close(): void {
        this.#socket.close();
    }

    /** Asks the server for something. A refusal is shown, and nothing else happens. */
    async act(action: Action): Promise<boolean> {
        try {
            const analysis = await this.#socket.act(action, (found) => (this.analysis = found));
            if (analysis) this.analysis = analysis;
            return true;
        } catch (failure) {
            this.notice = (failure as Failure).message;
            return false;
        }
    }

    /** Plays a move. It shows at once, and is taken back if the server refuses it. */
    async play(move: Move): Promise<void> {
        const { view } = this;
        if (!view) return;
        const letter = this.desk.at.get(move.from)?.letter;
        if (!letter) return;
        const name = (square: Square): string => squareName(square, view.levels);
        const text = name(move.from) + name(move.to) + (move.promotion ?? '').toLowerCase();
        const changes = [
            { square: move.from, piece: null },
            { square: move.to, piece: move.promotion ?? letter },
        ];
        this.desk.men = change(this.desk.men, changes, move);
        this.desk.legal = new Map();
        this.desk.turn = view.state.turn === 'white' ? 'black' : 'white';
        this.desk.lastMove = move;
        if (!(await this.act({ do: 'move', move: text })) && this.view === view) this.#draw();
    }

    /** Looks at the position after so many moves; at the end it is the game again. */
    lookAt(ply: number): void {
        const count = this.view?.moves.length ?? 0;
        const wanted = Math.min(Math.max(ply, 0), count);
        this.looking = wanted === count ? null : wanted;
        this.#draw();
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
            this.#draw();
        } else if (message.type === 'patch') {
            this.#apply(message.patch);
        } else if (message.type === 'broken') {
            this.notice = message.message;
        }
    }

    #apply(patch: Patch): void {
        if (!this.view || patch.sequence <= this.view.sequence) return;
        if (patch.state.clocks) this.#heardAt = Date.now();
        const goesOn = patch.moves.length > 0 || patch.keep < this.view.moves.length;
        this.view = patched(this.view, patch);
        if (goesOn) this.#forget();
        this.#draw();
        this.#playPremove();
    }

    /** Lets go of what was about another position. */
    #forget(): void {
        this.notice = null;
        this.analysis = null;
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
        const { check } = state;
        desk.check = check && !past ? { king: square(check.king), checkers: check.by.map(square) } : null;
        if (first) {
            const king = [...desk.at.values()].find((man) => man.letter === (this.hands[0] === 'black' ? 'k' : 'K'));
            desk.focus = levelOf(king?.square ?? 0);
            desk.cursor = king?.square ?? 0;
            desk.flipped = this.hands.length === 1 && this.hands[0] === 'black';
        } else if (desk.lastMove && desk.lastMove.to !== before?.to && !this.hands.includes(state.turn === 'white' ? 'black' : 'white')) {
            // The level of the other side's move comes into view.
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
        // A premove to the last rank means the best piece.
        const [promotion] = target.promotions;
        void this.play(promotion ? { ...premove, promotion } : premove);
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

// What hands do on the boards: one selection, one cursor and one set of marks, shared by every board that shows the game.

import { colorOf, type Letter } from '../model/piece';
import type { Change, Man } from '../model/pieces';
import { rayOf } from '../model/ray';
import { levelOf, squareUnder, stepFrom, type Color, type Square } from '../model/square';

/** Where a piece can go. */
export interface Target {
    to: Square;
    capture: boolean;
    /** What a pawn may become there; empty for every other move. */
    promotions: Letter[];
    /** All squares that change, where it is more than one piece going there. */
    changes?: readonly Change[];
}

export interface Move {
    from: Square;
    to: Square;
    promotion?: Letter;
}

/** A mark of the user: an arrow, or a circle where both ends are one. */
export interface Mark {
    from: Square;
    to: Square;
    color: MarkColor;
}

/** With no key, with Shift, with Alt, with both. */
export const MARK_COLORS = ['amber', 'violet', 'teal', 'rose'] as const;
export type MarkColor = (typeof MARK_COLORS)[number];

/** A line through the levels: the move that is aimed at, or a check. */
export interface Ray {
    kind: 'aim' | 'check';
    path: readonly Square[];
    /** The piece that would stand at its end. */
    ghost?: Letter;
}

/** Where those stand that attack a piece, and those that defend it. */
export interface Threat {
    attackers: readonly Square[];
    defenders: readonly Square[];
}

/** How far a pressed pointer moves before it drags. */
const DRAG_THRESHOLD = 5;

export class Desk {
    levels = $state(1);
    flipped = $state(false);
    men = $state.raw<readonly Man[]>([]);
    turn = $state<Color>('white');
    /** The sides that sit at this device. */
    hands = $state.raw<readonly Color[]>([]);
    legal = $state.raw<ReadonlyMap<Square, readonly Target[]>>(new Map());
    lastMove = $state.raw<Move | null>(null);
    /** The king in check and those who give it. */
    check = $state.raw<{ king: Square; checkers: readonly Square[] } | null>(null);
    hint = $state.raw<Move | null>(null);
    premove = $state.raw<Move | null>(null);
    marks = $state.raw<readonly Mark[]>([]);
    /** The danger of each piece, while it is shown. */
    danger = $state.raw<ReadonlyMap<Square, Threat>>(new Map());
    selected = $state<Square | null>(null);
    hovered = $state<Square | null>(null);
    cursor = $state<Square>(0);
    /** The level that is drawn large. */
    focus = $state(0);
    /** A level that is drawn large for as long as somebody points at its name. */
    preview = $state<number | null>(null);
    /** Levels whose boards are faded; their pieces stay. */
    hidden = $state.raw<ReadonlySet<number>>(new Set());
    dragged = $state.raw<{ man: Man; x: number; y: number } | null>(null);
    /** How often a piece was dropped where it cannot go. */
    missed = $state(0);
    /** A move that waits for the choice of a piece. */
    promoting = $state.raw<(Move & { choices: readonly Letter[] }) | null>(null);

    readonly at = $derived(new Map(this.men.map((man) => [man.square, man])));
    readonly targets = $derived(this.#targets());
    /** The danger of the piece that is looked at. */
    readonly threat = $derived(this.#threat());
    /** Whether it is the other side's turn: moves are then kept for later. */
    readonly waits = $derived(this.hands.length > 0 && !this.hands.includes(this.turn));
    /** Levels with a target of the selected piece. */
    readonly reached = $derived(new Set([...this.targets.keys()].map(levelOf)));

    /** What is drawn through the levels of the cube. */
    readonly rays = $derived(this.levels > 1 ? this.#rays() : []);
    /** Levels that a check crosses. */
    readonly checked = $derived(new Set(this.rays.filter(({ kind }) => kind === 'check').flatMap(({ path }) => path.map(levelOf))));

    constructor(private readonly play: (move: Move) => void) {}

    /** A square is clicked, or chosen by the keyboard. */
    press(square: Square): void {
        if (this.selected !== null && this.#aims(square)) {
            this.#send(this.selected, square);
        } else if (this.isMine(square) && this.selected !== square) {
            this.select(square);
        } else {
            this.deselect();
        }
    }

    /** Whether somebody here may move the piece on a square, now or once the other side has moved. */
    isMine(square: Square): boolean {
        const man = this.at.get(square);
        return man !== undefined && this.hands.includes(colorOf(man.letter));
    }

    select(square: Square): void {
        this.selected = square;
        this.cursor = square;
        this.premove = null;
    }

    /** Lets go of everything. */
    deselect(): void {
        this.selected = null;
        this.promoting = null;
        this.premove = null;
    }

    /** The piece that a pawn becomes. */
    promote(promotion: Letter): void {
        if (this.promoting === null) return;
        const { from, to } = this.promoting;
        this.deselect();
        this.play({ from, to, promotion });
    }

    /** The left button goes down on a square of a board. */
    grab(event: PointerEvent, square: Square): void {
        const man = this.at.get(square);
        const wasSelected = this.selected === square;
        if (this.#aims(square) || man === undefined || !this.isMine(square)) {
            this.press(square);
            return;
        }
        if (!wasSelected) this.select(square);
        this.drag(event, man, {
            click: () => wasSelected && this.deselect(),
            drop: (x, y) => {
                const target = squareAtPoint(x, y);
                if (target === undefined || target === square) return;
                if (this.#aims(target)) this.press(target);
                else this.missed += 1;
            },
        });
    }

    /** Follows a pressed pointer until it is let go: where it was pressed, or somewhere else. */
    protected drag(
        event: PointerEvent,
        man: Man,
        then: { click: () => void; drop: (x: number, y: number) => void },
    ): void {
        const [x, y] = [event.clientX, event.clientY];
        let moved = false;
        this.#follow(event, {
            move: (to) => {
                moved ||= Math.hypot(to.clientX - x, to.clientY - y) > DRAG_THRESHOLD;
                if (!moved) return;
                this.dragged = { man, x: to.clientX, y: to.clientY };
                this.hovered = squareAtPoint(to.clientX, to.clientY) ?? null;
            },
            end: (to) => {
                this.dragged = null;
                if (!to) return;
                if (moved) then.drop(to.clientX, to.clientY);
                else then.click();
            },
        });
    }

    /** The right button goes down on a square: a circle, or an arrow to where it comes up. */
    mark(event: PointerEvent, from: Square): void {
        const color = MARK_COLORS[Number(event.shiftKey) + 2 * Number(event.altKey)]!;
        this.#follow(event, {
            move: () => {},
            end: (at) => {
                const to = at && squareAtPoint(at.clientX, at.clientY);
                if (to !== undefined) this.toggleMark({ from, to, color });
            },
        });
    }

    /** The same again takes it away; another colour replaces it. */
    toggleMark(mark: Mark): void {
        const same = this.marks.find(({ from, to }) => from === mark.from && to === mark.to);
        const others = this.marks.filter((other) => other !== same);
        this.marks = same?.color === mark.color ? others : [...others, mark];
    }

    moveCursor(step: { right?: number; up?: number; level?: number }): void {
        this.cursor = stepFrom(this.cursor, step, this.flipped, this.levels);
        this.focus = levelOf(this.cursor);
    }

    focusOn(level: number): void {
        if (level < 0 || level >= this.levels) return;
        this.focus = level;
        this.cursor = level * 64 + (this.cursor % 64);
    }

    /** Fades the board of a level, or shows it again. */
    toggleLevel(level: number): void {
        const hidden = new Set(this.hidden);
        if (!hidden.delete(level)) hidden.add(level);
        this.hidden = hidden;
    }

    /** Whether the selected piece can be sent to a square. What will be legal in the next turn nobody knows yet. */
    #aims(square: Square): boolean {
        if (this.selected === null || this.selected === square) return false;
        return this.targets.has(square) || (this.waits && !this.isMine(square));
    }

    #send(from: Square, to: Square): void {
        const choices = this.targets.get(to)?.promotions ?? [];
        if (this.waits) {
            this.selected = null;
            this.premove = { from, to };
        } else if (choices.length > 0) {
            this.promoting = { from, to, choices };
        } else {
            this.deselect();
            this.play({ from, to });
        }
    }

    #threat(): (Threat & { square: Square }) | null {
        if (this.dragged) return null;
        for (const square of [this.hovered, this.selected]) {
            const found = square === null ? undefined : this.danger.get(square);
            if (found) return { ...found, square: square! };
        }
        return null;
    }

    #targets(): ReadonlyMap<Square, Target> {
        if (this.selected === null) return new Map();
        const legal = this.legal.get(this.selected) ?? [];
        return new Map(legal.map((target) => [target.to, target]));
    }

    #rays(): Ray[] {
        const rays = (this.check?.checkers ?? []).map((from): Ray => ({ kind: 'check', path: rayOf(from, this.check!.king) }));
        const to = this.hovered ?? this.cursor;
        if (this.selected !== null && this.targets.has(to)) {
            const letter = this.at.get(this.selected)?.letter;
            rays.push({ kind: 'aim', path: rayOf(this.selected, to), ...(letter && { ghost: letter }) });
        }
        return rays;
    }

    #follow(
        event: PointerEvent,
        then: { move: (at: PointerEvent) => void; end: (at?: PointerEvent) => void },
    ): void {
        const same = (other: PointerEvent): boolean => other.pointerId === event.pointerId;
        const stop = new AbortController();
        const { signal } = stop;
        const finish = (at?: PointerEvent): void => {
            stop.abort();
            then.end(at);
        };
        window.addEventListener('pointermove', (at) => same(at) && then.move(at), { signal });
        window.addEventListener('pointerup', (at) => same(at) && finish(at), { signal });
        window.addEventListener('pointercancel', (at) => same(at) && finish(), { signal });
    }
}

/** The square of whichever board lies under a point of the window. */
export function squareAtPoint(x: number, y: number): Square | undefined {
    const board = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-level]');
    if (!board) return undefined;
    const { left, top, width, height } = board.getBoundingClientRect();
    const flipped = board.dataset.flipped === 'true';
    return squareUnder((x - left) / width, (y - top) / height, Number(board.dataset.level), flipped);
}

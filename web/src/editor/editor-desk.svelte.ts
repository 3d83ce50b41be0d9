// The boards while a position is set up: every piece can be put anywhere.

import { Desk, squareAtPoint } from '../board/desk.svelte';
import type { Letter } from '../model/piece';
import { setUp } from '../model/pieces';
import type { Square } from '../model/square';
import type { Board } from '../game/history';

/** What a click puts on a square: a piece, or nothing. */
export type Brush = Letter | 'erase';

export class EditorDesk extends Desk {
    brush = $state<Brush>('P');

    constructor(private readonly changed: (board: Board) => void) {
        super(() => {});
        this.hands = ['white', 'black'];
    }

    show(board: Board, levels: number): void {
        this.levels = levels;
        this.men = setUp(board, this.men);
        this.focus = Math.min(this.focus, levels - 1);
        this.cursor = Math.min(this.cursor, levels * 64 - 1);
    }

    /** The brush on a square; the same piece again takes it away. */
    override press(square: Square): void {
        const board = this.#board();
        if (this.brush === 'erase' || board.get(square) === this.brush) board.delete(square);
        else board.set(square, this.brush);
        this.changed(board);
    }

    /** A piece is dragged to another square, or off the boards. */
    override grab(event: PointerEvent, square: Square): void {
        const man = this.at.get(square);
        if (!man) {
            this.press(square);
            return;
        }
        this.drag(event, man, {
            click: () => this.press(square),
            drop: (x, y) => {
                const board = this.#board();
                const to = squareAtPoint(x, y);
                board.delete(square);
                if (to !== undefined) board.set(to, man.letter);
                this.changed(board);
            },
        });
    }

    #board(): Board {
        return new Map(this.men.map(({ square, letter }) => [square, letter]));
    }
}

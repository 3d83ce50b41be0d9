// Every position of a game, from its start and what each move changed.

import type { MoveView } from '../api/types';
import type { Letter } from '../model/piece';
import { parseSquare, squareAt, type Square } from '../model/square';

export type Board = Map<Square, Letter>;

/** The pieces of a FEN, whose levels come from the top down. */
export function boardOf(fen: string): Board {
    const board: Board = new Map();
    const levels = (fen.split(' ')[0] ?? '').split('|').reverse();
    levels.forEach((rows, level) =>
        rows.split('/').forEach((row, index) => {
            let file = 0;
            for (const letter of row) {
                if (/\d/.test(letter)) file += Number(letter);
                else board.set(squareAt(file++, 7 - index, level), letter as Letter);
            }
        }),
    );
    return board;
}

/** The position after so many moves. */
export function boardAfter(fen: string, moves: readonly MoveView[], plies: number, levels: number): Board {
    const board = boardOf(fen);
    for (const move of moves.slice(0, plies)) {
        for (const [name, letter] of Object.entries(move.pieces)) {
            const square = parseSquare(name, levels);
            if (square === undefined) continue;
            if (letter === null) board.delete(square);
            else board.set(square, letter);
        }
    }
    return board;
}

/** The squares of a move by coordinates. */
export function endsOf(move: string, levels: number): { from: Square; to: Square } | null {
    const width = levels === 1 ? 2 : 3;
    const from = parseSquare(move.slice(0, width), levels);
    const to = parseSquare(move.slice(width, 2 * width), levels);
    return from === undefined || to === undefined ? null : { from, to };
}

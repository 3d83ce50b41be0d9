// A position that is being set up: pieces anywhere, and the other fields of FEN as text.

import { boardOf, type Board } from '../game/history';
import type { Letter } from '../model/piece';
import { parseSquare, squareAt, squareName, type Color, type Square } from '../model/square';

export interface Setup {
    levels: number;
    board: Board;
    turn: Color;
    castling: string;
    enPassant: string;
    halfmoves: string;
    moves: string;
}

/** Reads a FEN as far as it goes; whether it makes sense is for the server to say. */
export function readSetup(fen: string): Setup {
    const [board = '', turn = 'w', castling = '-', enPassant = '-', halfmoves = '0', moves = '1'] = fen.trim().split(/\s+/);
    return {
        levels: board.split('|').length,
        board: boardOf(board),
        turn: turn === 'b' ? 'black' : 'white',
        castling,
        enPassant,
        halfmoves,
        moves,
    };
}

/** What is wrong with a typed FEN: it is of another game, or no position at all. */
export function faultOf(fen: string, levels: number): 'other game' | 'no position' | null {
    const boards = (fen.trim().split(/\s+/)[0] ?? '').split('|');
    const isRow = (row: string): boolean => /^[1-8pnbrqck]+$/i.test(row) && squaresIn(row) === 8;
    const isBoard = (board: string): boolean => board.split('/').length === 8 && board.split('/').every(isRow);
    if (!boards.every(isBoard)) return 'no position';
    return boards.length === levels ? null : 'other game';
}

const squaresIn = (row: string): number => [...row].reduce((sum, sign) => sum + (Number(sign) || 1), 0);

/** The castling rights of chess, in the order of FEN. */
export const RIGHTS = ['K', 'Q', 'k', 'q'] as const;

/** Gives a castling right of chess, or takes it away. */
export function withRight(castling: string, right: string, given: boolean): string {
    const kept = RIGHTS.filter((other) => (other === right ? given : castling.includes(other)));
    return kept.join('') || '-';
}

export function writeSetup(setup: Setup): string {
    const levels: string[] = [];
    for (let level = setup.levels - 1; level >= 0; level--) {
        const rows: string[] = [];
        for (let rank = 7; rank >= 0; rank--) rows.push(writeRow(setup.board, rank, level));
        levels.push(rows.join('/'));
    }
    const turn = setup.turn === 'white' ? 'w' : 'b';
    const rest = [setup.castling, setup.enPassant].map((field) => field.trim() || '-');
    return [levels.join('|'), turn, ...rest, setup.halfmoves.trim() || '0', setup.moves.trim() || '1'].join(' ');
}

function writeRow(board: Board, rank: number, level: number): string {
    let [row, empty] = ['', 0];
    for (let file = 0; file < 8; file++) {
        const letter = board.get(squareAt(file, rank, level));
        if (letter === undefined) {
            empty++;
            continue;
        }
        row += (empty > 0 ? String(empty) : '') + letter;
        empty = 0;
    }
    return row + (empty > 0 ? String(empty) : '');
}

/** One line of the form: a piece and the square it begins on. */
export interface Entry {
    letter: Letter;
    home: Square;
    /** What was typed; blank keeps the default. */
    typed: string;
}

/** The form of a position: its pieces in order, White's first. */
export function formOf(setup: Setup): Entry[] {
    const order = 'KQRBNCPkqrbncp';
    return [...setup.board]
        .map(([home, letter]) => ({ letter, home, typed: '' }))
        .sort((one, other) => order.indexOf(one.letter) - order.indexOf(other.letter) || one.home - other.home);
}

export interface Mistake {
    entry: Entry;
    reason: 'no square' | 'taken';
}

/** The board that a filled form describes, or everything that is wrong with it. Pieces that stay keep their squares from those that move. */
export function boardOfForm(entries: readonly Entry[], levels: number): { board: Board; mistakes: Mistake[] } {
    const typed = entries.filter((entry) => entry.typed.trim() !== '');
    const board: Board = new Map(entries.filter((entry) => !typed.includes(entry)).map(({ home, letter }) => [home, letter]));
    const mistakes: Mistake[] = [];
    for (const entry of typed) {
        const square = parseSquare(entry.typed.trim().toLowerCase(), levels);
        if (square === undefined) mistakes.push({ entry, reason: 'no square' });
        else if (board.has(square)) mistakes.push({ entry, reason: 'taken' });
        else board.set(square, entry.letter);
    }
    return { board, mistakes };
}

/** An example of a square, for errors. */
export const exampleSquare = (levels: number): string => squareName(squareAt(4, 3, levels === 1 ? 0 : 3), levels);

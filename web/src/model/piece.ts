// Pieces are letters of FEN: capitals are White's.

import type { Color } from './square';

export type Letter = 'P' | 'N' | 'B' | 'R' | 'Q' | 'C' | 'K' | 'p' | 'n' | 'b' | 'r' | 'q' | 'c' | 'k';
export type Kind = 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'commoner' | 'king';

const KINDS: Record<string, Kind> = {
    P: 'pawn',
    N: 'knight',
    B: 'bishop',
    R: 'rook',
    Q: 'queen',
    C: 'commoner',
    K: 'king',
};

export const kindOf = (letter: Letter): Kind => KINDS[letter.toUpperCase()]!;
export const colorOf = (letter: Letter): Color =>
    letter === letter.toUpperCase() ? 'white' : 'black';

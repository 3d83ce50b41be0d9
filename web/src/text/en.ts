// All English words of the interface.

import type { Kind } from '../model/piece';
import type { Color } from '../model/square';

const colors: Record<Color, string> = { white: 'White', black: 'Black' };
const kinds: Record<Kind, string> = {
    pawn: 'pawn',
    knight: 'knight',
    bishop: 'bishop',
    rook: 'rook',
    queen: 'queen',
    commoner: 'commoner',
    king: 'king',
};

export const en = {
    name: 'Cubemate',
    colors,
    kinds,
    board: {
        chess: 'Chess board',
        level: (level: number) => `Level ${level}`,
        square: (level: number | null, square: string) =>
            level === null ? square : `level ${level}, ${square}`,
        empty: (place: string) => `${place}, empty`,
        holds: (place: string, piece: string) => `${place}, ${piece}`,
        canMove: 'can be reached',
        canTake: 'can be taken',
    },
    rail: {
        label: 'Levels',
        focus: (level: number) => `Show level ${level}`,
        count: (white: number, black: number) => `${white} white, ${black} black`,
        target: 'the selected piece reaches it',
        check: 'a check crosses it',
    },
    promotion: {
        title: 'Promote to',
    },
};

export type Text = typeof en;

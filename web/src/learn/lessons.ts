// How to play: what is shown for each piece and rule. The words are in the texts, the moves come from the server.

import type { GameKind } from '../api/types';
import type { Letter } from '../model/piece';
import type { Text } from '../text/en';

export interface Lesson {
    id: keyof Text['learn']['chess'] | keyof Text['learn']['cube'];
    game: GameKind;
    fen: string;
    /** The piece whose moves are shown. */
    square: string;
    /** Only these of its moves, by destination; all if none are named. */
    to?: readonly string[];
    /** What else a move changes, by its destination. */
    also?: Record<string, Record<string, Letter | null>>;
    /** The other side's move that led here. */
    before?: readonly [from: string, to: string];
    /** The king that the move attacks. */
    check?: string;
}

const EMPTY = '8/8/8/8/8/8/8/8';

/** A position of eight levels from those that are not empty, by their numbers. */
function levels(boards: Record<number, string>, rest: string): string {
    const all = [8, 7, 6, 5, 4, 3, 2, 1].map((level) => boards[level] ?? EMPTY);
    return `${all.join('|')} ${rest}`;
}

const kings = { 8: '7k/8/8/8/8/8/8/8', 1: '8/8/8/8/8/8/8/K7' };

export const CHESS: readonly Lesson[] = [
    { id: 'pawn', game: 'fide', fen: '4k3/8/8/8/8/3p1p2/4P3/4K3 w - - 0 1', square: 'e2' },
    { id: 'knight', game: 'fide', fen: '4k3/8/8/2p5/4N3/8/8/4K3 w - - 0 1', square: 'e4' },
    { id: 'bishop', game: 'fide', fen: '4k3/8/1p6/8/3B4/8/8/4K3 w - - 0 1', square: 'd4' },
    { id: 'rook', game: 'fide', fen: '4k3/8/3p4/8/3R4/8/8/4K3 w - - 0 1', square: 'd4' },
    { id: 'queen', game: 'fide', fen: '4k3/8/3p4/8/3Q4/8/8/4K3 w - - 0 1', square: 'd4' },
    { id: 'king', game: 'fide', fen: '4k3/8/8/8/3K4/8/8/8 w - - 0 1', square: 'd4' },
    { id: 'castling', game: 'fide', fen: '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1', square: 'e1', to: ['g1', 'c1'], also: { g1: { h1: null, f1: 'R' }, c1: { a1: null, d1: 'R' } } },
    { id: 'enPassant', game: 'fide', fen: '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2', square: 'e5', to: ['d6'], also: { d6: { d5: null } }, before: ['d7', 'd5'] },
    { id: 'promotion', game: 'fide', fen: '8/4P2k/8/8/8/8/8/4K3 w - - 0 1', square: 'e7' },
    { id: 'mate', game: 'fide', fen: '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1', square: 'a1', to: ['a8'], check: 'g8' },
];

export const CUBE: readonly Lesson[] = [
    { id: 'rook', game: 'cube', fen: levels({ ...kings, 4: '8/8/8/8/4R3/8/8/8' }, 'w - - 0 1'), square: '4e4' },
    { id: 'bishop', game: 'cube', fen: levels({ ...kings, 4: '8/8/8/8/4B3/8/8/8' }, 'w - - 0 1'), square: '4e4' },
    { id: 'queen', game: 'cube', fen: levels({ ...kings, 4: '8/8/8/8/4Q3/8/8/8' }, 'w - - 0 1'), square: '4e4' },
    { id: 'knight', game: 'cube', fen: levels({ ...kings, 4: '8/8/8/8/4N3/8/8/8' }, 'w - - 0 1'), square: '4e4' },
    { id: 'commoner', game: 'cube', fen: levels({ ...kings, 4: '8/8/8/8/4C3/8/8/8' }, 'w - - 0 1'), square: '4e4' },
    {
        id: 'pawn',
        game: 'cube',
        fen: levels({ ...kings, 5: '8/8/8/8/8/5p2/8/8', 4: '8/8/8/8/8/8/4P3/8', 3: '8/8/8/8/8/3p4/8/8' }, 'w - - 0 1'),
        square: '4e2',
    },
    {
        id: 'enPassant',
        game: 'cube',
        fen: levels({ ...kings, 5: '8/8/8/3p4/8/8/8/8', 4: '8/8/8/4P3/8/8/8/8' }, 'w - 5d6 0 1'),
        square: '4e5',
        to: ['5d6'],
        also: { '5d6': { '5d5': null } },
        before: ['5d7', '5d5'],
    },
    { id: 'promotion', game: 'cube', fen: levels({ ...kings, 3: '8/4P3/8/8/8/8/8/8' }, 'w - - 0 1'), square: '3e7' },
    {
        id: 'castling',
        game: 'cube',
        fen: levels({ 8: '8/8/8/8/8/8/8/R7', 7: '8/8/8/8/8/8/8/7R', 4: '4k3/8/8/8/8/8/8/R3K2R', 1: '8/8/8/8/8/8/8/R6R' }, 'w 1A1H4A4H7H8A - 0 1'),
        square: '4e1',
        to: ['4g1', '2g1', '6g1', '4c1', '6c1', '2c1'],
        also: {
            '4g1': { '4h1': null, '4f1': 'R' },
            '2g1': { '1h1': null, '3f1': 'R' },
            '6g1': { '7h1': null, '5f1': 'R' },
            '4c1': { '4a1': null, '4d1': 'R' },
            '6c1': { '8a1': null, '5d1': 'R' },
            '2c1': { '1a1': null, '3d1': 'R' },
        },
    },
    {
        id: 'mate',
        game: 'cube',
        fen: levels({ 8: '7k/8/8/8/8/8/8/8', 7: '8/8/8/8/8/8/8/6R1', 3: '8/2Q5/8/8/8/8/8/8', 1: '8/8/8/8/8/8/8/K7' }, 'w - - 0 1'),
        square: '3c7',
        to: ['7g7'],
        check: '8h8',
    },
];

import { describe, expect, test } from 'vitest';
import type { Letter } from '../model/piece';
import { change, setUp, type Change } from '../model/pieces';
import { parseSquare } from '../model/square';
import { heard, type Moment } from './events';

const at = (name: string): number => parseSquare(name, 8)!;
const men = setUp(
    new Map(
        'K4e1 R4h1 N3b1 P4a7 k4e8 q5c3'.split(' ').map((word) => [at(word.slice(1)), word[0] as Letter]),
    ),
);
const begun: Moment = {
    men,
    made: 0,
    past: false,
    levels: 8,
    check: null,
    status: 'playing',
    winner: null,
    hands: ['white'],
    premove: false,
    lowTime: false,
    refused: 0,
};
const moved = (from: string, to: string, ...changes: [string, Letter | null][]): Moment => ({
    ...begun,
    made: 1,
    men: change(men, changes.map(([square, piece]): Change => ({ square: at(square), piece })), { from: at(from), to: at(to) }),
});
const names = (before: Moment | null, now: Moment): string[] => heard(before, now).map(({ effect }) => effect);
const CHECK = { king: at('4e8'), checkers: [at('5c2')] };
const quiet = moved('3b1', '5c2', ['3b1', null], ['5c2', 'N']);

describe('a move', () => {
    test('is heard from level to level', () => {
        expect(heard(begun, quiet)).toEqual([{ effect: 'move', from: 2, to: 4 }]);
    });

    test('on one board is heard in the middle', () => {
        expect(heard({ ...begun, levels: 1 }, { ...quiet, levels: 1 })).toEqual([{ effect: 'move', from: 3, to: 3 }]);
    });

    test('that takes, castles or promotes sounds so', () => {
        expect(names(begun, moved('3b1', '5c3', ['3b1', null], ['5c3', 'N']))).toEqual(['capture']);
        expect(names(begun, moved('4e1', '4g1', ['4e1', null], ['4h1', null], ['4g1', 'K'], ['4f1', 'R']))).toEqual(['castling']);
        expect(names(begun, moved('4a7', '4a8', ['4a7', null], ['4a8', 'Q']))).toEqual(['promotion']);
    });

    test('that follows another at once is no castling', () => {
        const answer = change(quiet.men, [{ square: at('4e8'), piece: null }, { square: at('4d8'), piece: 'k' }], { from: at('4e8'), to: at('4d8') });
        expect(names(begun, { ...quiet, made: 2, men: answer })).toEqual(['move']);
    });

    test('that is shown before the server has played it is heard once', () => {
        const shown = { ...quiet, made: 0 };
        expect(names(begun, shown)).toEqual(['move']);
        expect(names(shown, quiet)).toEqual([]);
    });

    test('that gives check is heard as both, and the same check once', () => {
        const check = { ...quiet, check: CHECK };
        expect(names(begun, check)).toEqual(['move', 'check']);
        expect(heard(quiet, check)).toMatchObject([{ effect: 'check', to: 3 }]);
        expect(names(check, { ...check, check: { ...CHECK } })).toEqual([]);
        expect(names(check, { ...check, check: { ...CHECK, checkers: [at('3b1')] } })).toEqual(['check']);
    });

    test('that is taken back, or looked at, is only a step', () => {
        expect(names(quiet, begun)).toEqual(['step']);
        expect(names(quiet, { ...begun, made: 1, past: true })).toEqual(['step']);
        expect(names({ ...begun, made: 1, past: true }, quiet)).toEqual(['step']);
    });

    test('that is made while somebody looks back is heard all the same', () => {
        const looking = { ...begun, made: 1, past: true };
        expect(names(looking, { ...looking, made: 2 })).toEqual(['move']);
    });

    test('that the server refuses is heard as that', () => {
        expect(names({ ...quiet, made: 0 }, { ...begun, refused: 1 })).toEqual(['refused']);
    });
});

describe('a game', () => {
    test('is heard to begin, but not when it is found half played', () => {
        expect(names(null, begun)).toEqual(['start']);
        expect(names({ ...begun, status: 'open' }, begun)).toEqual(['start']);
        expect(names(null, quiet)).toEqual([]);
        expect(names(null, { ...begun, status: 'ended' })).toEqual([]);
    });

    test('ends as it ends for whoever sits here', () => {
        const ended = (winner: 'white' | 'black' | null, hands: Moment['hands']): string[] =>
            names({ ...begun, hands }, { ...quiet, hands, status: 'ended', winner, check: CHECK });
        expect(ended('white', ['white'])).toEqual(['move', 'win']);
        expect(ended('black', ['white'])).toEqual(['move', 'loss']);
        expect(ended(null, ['white'])).toEqual(['move', 'draw']);
        expect(ended('black', ['white', 'black'])).toEqual(['move', 'win']);
        expect(ended('black', [])).toEqual(['move', 'win']);
    });

    test('tells once that a move is kept for later', () => {
        expect(names(begun, { ...begun, premove: true })).toEqual(['premove']);
        expect(names({ ...begun, premove: true }, begun)).toEqual([]);
    });

    test('warns once of little time', () => {
        expect(names(begun, { ...begun, lowTime: true })).toEqual(['lowTime']);
        expect(names({ ...begun, lowTime: true }, { ...begun, lowTime: true })).toEqual([]);
    });

    test('in which nothing changes is silent', () => {
        expect(names(begun, { ...begun })).toEqual([]);
    });
});

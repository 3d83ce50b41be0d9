import { expect, test } from 'vitest';
import { parseSquare } from '../model/square';
import { boardOfForm, faultOf, formOf, readSetup, withRight, writeSetup } from './setup';

const CHESS = 'rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2';
const CUBE =
    'k7/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8|8/1c6/8/8/8/8/1p6/K7|8/8/8/8/8/8/8/7R w - - 0 1';

test('a position is written as it was read', () => {
    for (const fen of [CHESS, CUBE]) expect(writeSetup(readSetup(fen))).toBe(fen);
    expect(readSetup(CUBE).board.get(parseSquare('1h1', 4)!)).toBe('R');
});

test('blank fields keep the default and typed ones move the piece', () => {
    const setup = readSetup(CUBE);
    const form = formOf(setup);
    expect(form.map(({ letter }) => letter).join('')).toBe('KRkcp');
    expect(boardOfForm(form, 4)).toEqual({ board: new Map(form.map(({ home, letter }) => [home, letter])), mistakes: [] });
    form[1]!.typed = ' 3C5 ';
    expect(boardOfForm(form, 4).board.get(parseSquare('3c5', 4)!)).toBe('R');
});

test('every wrong entry is named, and never a piece that stays', () => {
    const form = formOf(readSetup(CUBE));
    form[0]!.typed = 'z9';
    form[1]!.typed = '5a1';
    form[3]!.typed = '2b2';
    expect(boardOfForm(form, 4).mistakes.map(({ entry, reason }) => [entry.letter, reason])).toEqual([
        ['K', 'no square'],
        ['R', 'no square'],
        ['c', 'taken'],
    ]);
});

test('two pieces may change places', () => {
    const form = formOf(readSetup(CUBE));
    [form[0]!.typed, form[1]!.typed] = ['1h1', '2a1'];
    const { board, mistakes } = boardOfForm(form, 4);
    expect(mistakes).toEqual([]);
    expect([board.get(parseSquare('1h1', 4)!), board.get(parseSquare('2a1', 4)!)]).toEqual(['K', 'R']);
});

test('a FEN of another game, and what is no FEN, are told apart from one that fits', () => {
    expect(faultOf(CHESS, 1)).toBeNull();
    expect(faultOf(CUBE, 4)).toBeNull();
    expect(faultOf(CUBE, 1)).toBe('other game');
    expect(faultOf(CHESS, 8)).toBe('other game');
    for (const wrong of ['', 'nonsense', CHESS.replace('8/', '9/'), CHESS.replace('pp1p', 'pppp1'), CHESS.replace('rnbq', 'rnxq'), CHESS.replace('/8', '')]) {
        expect(faultOf(wrong, 1)).toBe('no position');
    }
});

test('castling rights are given and taken one by one, in their order', () => {
    expect(withRight('KQkq', 'Q', false)).toBe('Kkq');
    expect(withRight('q', 'K', true)).toBe('Kq');
    expect(withRight('K', 'K', false)).toBe('-');
    expect(withRight('-', 'k', true)).toBe('k');
});

import { expect, test } from 'vitest';
import type { Target } from '../board/desk.svelte';
import { boardOf } from '../game/history';
import { colorOf } from '../model/piece';
import { change, setUp } from '../model/pieces';
import { parseSquare, squareName } from '../model/square';
import { framesOf } from './frames';
import { CHESS, CUBE, type Lesson } from './lessons';

const lessons = [...CHESS, ...CUBE];
const levelsOf = (lesson: Lesson): number => lesson.fen.split('|').length;

/** Some targets, without asking a server for all. */
function targets(lesson: Lesson, levels: number): Target[] {
    const names = lesson.to ?? [levels === 1 ? 'h8' : '8h8'];
    return names.map((name) => ({ to: parseSquare(name, levels)!, capture: false, promotions: lesson.id === 'promotion' ? ['Q', 'N'] : [] }));
}

test('every lesson comes back to its position, with each piece where it was', () => {
    for (const lesson of lessons) {
        const [board, levels] = [boardOf(lesson.fen), levelsOf(lesson)];
        const frames = framesOf(lesson, board, targets(lesson, levels), levels);
        expect(frames.length).toBeGreaterThan(0);
        let men = setUp(board);
        for (const { changes, move } of frames) men = change(men, changes, move);
        expect(new Map(men.map(({ square, letter }) => [square, letter]))).toEqual(board);
    }
});

test('castling moves a rook to the square that the king crosses', () => {
    for (const lesson of lessons.filter(({ id }) => id === 'castling')) {
        const [board, levels] = [boardOf(lesson.fen), levelsOf(lesson)];
        const frames = framesOf(lesson, board, targets(lesson, levels), levels);
        for (const { move, changes } of frames.filter((_, index) => index % 2 === 0)) {
            const rook = changes.find(({ piece }) => piece === 'R');
            expect(rook?.square).toBe((move.from + move.to) / 2);
            const left = changes.filter(({ piece, square }) => piece === null && square !== move.from);
            expect(left.map(({ square }) => board.get(square))).toEqual(['R']);
        }
    }
});

test('en passant takes the pawn that has just made a double step', () => {
    for (const lesson of lessons.filter(({ id }) => id === 'enPassant')) {
        const [board, levels] = [boardOf(lesson.fen), levelsOf(lesson)];
        const [capture, , away, again] = framesOf(lesson, board, targets(lesson, levels), levels);
        const taken = capture!.changes.find(({ square, piece }) => piece === null && square !== capture!.move.from)!;
        expect(board.get(taken.square)).toBe('p');
        expect(again!.move.to).toBe(taken.square);
        expect(away!.move.to - again!.move.to).toBe(16);
        expect(capture!.move.to).toBe((again!.move.from + again!.move.to) / 2);
    }
});

test('a promotion shows each piece in turn', () => {
    const lesson = CHESS.find(({ id }) => id === 'promotion')!;
    const frames = framesOf(lesson, boardOf(lesson.fen), [{ to: parseSquare('e8', 1)!, capture: false, promotions: ['Q', 'N'] }], 1);
    expect(frames.filter((_, index) => index % 2 === 0).map(({ changes }) => changes[1]!.piece)).toEqual(['Q', 'N']);
});

test('the piece of a lesson stands on its square and belongs to the side to move', () => {
    for (const { fen, square } of lessons) {
        const [at, board] = [parseSquare(square, fen.split('|').length)!, boardOf(fen)];
        expect(squareName(at, fen.split('|').length)).toBe(square);
        expect(colorOf(board.get(at)!)).toBe(fen.split(' ')[1] === 'w' ? 'white' : 'black');
    }
});

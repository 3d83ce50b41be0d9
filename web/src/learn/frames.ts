// The pictures of a lesson, one after the other: each is a change of the one before.

import type { Target } from '../board/desk.svelte';
import type { Board } from '../game/history';
import type { Letter } from '../model/piece';
import { parseSquare, type Square } from '../model/square';
import type { Lesson } from './lessons';

export interface Frame {
    /** What moves, and where to. */
    move: { from: Square; to: Square };
    changes: { square: Square; piece: Letter | null }[];
    /** Where the piece will go next. */
    aim: Square | null;
    /** The king that is attacked now. */
    check: Square | null;
}

/** Large steps through the list of moves show all directions soon. */
const STRIDE = 7;

/** Every move of the piece there and back, beginning and ending in the position of the lesson. */
export function framesOf(lesson: Lesson, board: Board, targets: readonly Target[], levels: number): Frame[] {
    const square = (name: string): Square => parseSquare(name, levels)!;
    const from = square(lesson.square);
    const letter = board.get(from)!;
    const moves = targets.flatMap(({ to, promotions }) => (promotions.length > 0 ? promotions : [letter]).map((piece) => ({ to, piece })));
    return ordered(moves).flatMap(({ to, piece }, index, all) => {
        const also = Object.entries(lesson.also ?? {}).find(([name]) => square(name) === to)?.[1] ?? {};
        const changes: Frame['changes'] = [
            { square: from, piece: null },
            { square: to, piece },
            ...Object.entries(also).map(([name, other]) => ({ square: square(name), piece: other })),
        ];
        const next = all[(index + 1) % all.length]!.to;
        const there: Frame = { move: { from, to }, changes, aim: null, check: lesson.check ? square(lesson.check) : null };
        const back: Frame = { move: { from: to, to: from }, changes: undone(changes, board), aim: next, check: null };
        return [there, back, ...prelude(lesson, board, square, next)];
    });
}

/** The move that led to the position, taken back and played again. */
function prelude(lesson: Lesson, board: Board, square: (name: string) => Square, next: Square): Frame[] {
    if (!lesson.before) return [];
    const [from, to] = lesson.before.map(square) as [Square, Square];
    const changes = [
        { square: from, piece: null },
        { square: to, piece: board.get(to)! },
    ];
    const away = [
        { square: to, piece: null },
        { square: from, piece: board.get(to)! },
    ];
    return [
        { move: { from: to, to: from }, changes: away, aim: null, check: null },
        { move: { from, to }, changes, aim: next, check: null },
    ];
}

const undone = (changes: Frame['changes'], board: Board): Frame['changes'] =>
    changes.map(({ square }) => ({ square, piece: board.get(square) ?? null }));

function ordered<Move>(moves: readonly Move[]): Move[] {
    const stride = moves.length % STRIDE === 0 ? 1 : STRIDE;
    return moves.map((_, index) => moves[(index * stride) % moves.length]!);
}

// The words of the interface in the chosen language, and sentences made of them.

import type { Target, Threat } from '../board/desk.svelte';
import { colorOf, kindOf, type Letter } from '../model/piece';
import { levelOf, squareName, type Square } from '../model/square';
import { en, type Text } from './en';

export const text: Text = en;

/** A piece in words: "white knight". */
export function describePiece(letter: Letter): string {
    return `${text.colors[colorOf(letter)].toLowerCase()} ${text.kinds[kindOf(letter)]}`;
}

/** A square in words: "level 4, e4". */
export function describePlace(square: Square, levels: number): string {
    const level = levels === 1 ? null : levelOf(square) + 1;
    return text.board.square(level, squareName(square % 64, 1));
}

/** A square with what stands there and what can be done: "level 4, e4, black pawn, can be taken". */
export function describeSquare(
    square: Square,
    levels: number,
    letter: Letter | undefined,
    target?: Target,
    threat?: Threat,
): string {
    const place = describePlace(square, levels);
    const parts = [letter ? text.board.holds(place, describePiece(letter)) : text.board.empty(place)];
    if (target) parts.push(target.capture ? text.board.canTake : text.board.canMove);
    if (threat) {
        const places = (squares: readonly Square[]): string[] => squares.map((from) => describePlace(from, levels));
        parts.push(text.board.attacked(places(threat.attackers)), text.board.defended(places(threat.defenders)));
    }
    return parts.join(', ');
}

/** A move in words: "Black knight from level 3, c3 takes level 5, d5, check". */
export function describeMove(
    letter: Letter,
    ends: { from: Square; to: Square },
    captures: boolean,
    levels: number,
    san: string,
): string {
    const [piece, from, to] = [describePiece(letter), describePlace(ends.from, levels), describePlace(ends.to, levels)];
    const move = text.board.move(piece[0]!.toUpperCase() + piece.slice(1), from, to, captures);
    if (san.endsWith('#')) return `${move}, ${text.board.mate}`;
    return san.endsWith('+') ? `${move}, ${text.board.check}` : move;
}

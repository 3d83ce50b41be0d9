// What is to be heard when one moment of a game follows another.

import type { Side, Status } from '../api/types';
import { colorOf, kindOf } from '../model/piece';
import type { Man } from '../model/pieces';
import { levelOf, type Square } from '../model/square';
import type { Effect, Heard } from './effects';

/** As much of a game as can be heard. */
export interface Moment {
    /** The pieces as they are shown. */
    men: readonly Man[];
    /** So many moves were made. */
    made: number;
    /** Whether a past position is looked at. */
    past: boolean;
    /** How many boards there are. */
    levels: number;
    /** The king in check and those who give it. */
    check: { king: Square; checkers: readonly Square[] } | null;
    status: Status;
    winner: Side | null;
    /** The sides that people at this device play. */
    hands: readonly Side[];
    premove: boolean;
    /** Whether little time is left to somebody here. */
    lowTime: boolean;
    /** How often something that was tried here was refused. */
    refused: number;
}

/** One board is heard as the middle of the cube. */
const MIDDLE = 3;

export function heard(before: Moment | null, now: Moment): Heard[] {
    const level = (square: Square): number => (now.levels === 1 ? MIDDLE : levelOf(square));
    const plain = (effect: Effect): Heard => ({ effect, from: MIDDLE, to: MIDDLE });
    if (before?.status !== 'playing' && now.status === 'playing' && now.made === 0) return [plain('start')];
    if (!before) return [];
    if (now.refused > before.refused) return [plain('refused')];

    const sounds: Heard[] = [];
    const move = moved(before.men, now.men);
    if (move) {
        const stepped = now.past || before.past || now.made < before.made;
        sounds.push({ effect: stepped ? 'step' : move.effect, from: level(move.from), to: level(move.to) });
        if (stepped) return sounds;
    } else if (now.past && now.made > before.made) {
        // Whoever looks back hears that the game goes on.
        sounds.push(plain('move'));
    }
    if (before.status === 'playing' && now.status === 'ended') sounds.push(plain(ending(now)));
    else if (now.check && words(now.check) !== words(before.check)) sounds.push({ ...plain('check'), to: level(now.check.king) });
    if (now.premove && !before.premove) sounds.push(plain('premove'));
    if (now.lowTime && !before.lowTime) sounds.push(plain('lowTime'));
    return sounds;
}

/** What tells one check from another. */
const words = (check: Moment['check']): string => (check ? [check.king, ...check.checkers].join() : '');

function ending({ winner, hands }: Moment): Effect {
    if (winner === null) return 'draw';
    const lost = hands.length === 1 && hands[0] !== winner;
    return lost ? 'loss' : 'win';
}

/** The move that made one position of the other. If it was more than one, as with a move that was kept for later, one of them is heard. */
function moved(before: readonly Man[], now: readonly Man[]): { effect: Effect; from: Square; to: Square } | null {
    if (before === now) return null;
    const was = new Map(before.map((man) => [man.id, man]));
    const travellers = now.filter((man) => was.has(man.id) && was.get(man.id)!.square !== man.square);
    const king = travellers.find(({ letter }) => kindOf(letter) === 'king');
    const traveller = king ?? travellers[0];
    if (!traveller) return null;
    const { square, letter } = was.get(traveller.id)!;
    const castles = king !== undefined && travellers.some((man) => man !== king && colorOf(man.letter) === colorOf(king.letter));
    const effect = letter !== traveller.letter ? 'promotion' : castles ? 'castling' : now.length < before.length ? 'capture' : 'move';
    return { effect, from: square, to: traveller.square };
}

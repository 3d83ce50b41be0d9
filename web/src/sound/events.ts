// What is to be heard when one moment of a game follows another.

import type { Side, Status } from '../api/types';
import type { Man } from '../model/pieces';
import { levelOf } from '../model/square';
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
    /** The check that is given, in any words that tell it from others. */
    check: string | null;
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
    const level = (of: number): number => (now.levels === 1 ? MIDDLE : of);
    const there = (effect: Effect): Heard => ({ effect, from: MIDDLE, to: MIDDLE });
    if (before?.status !== 'playing' && now.status === 'playing' && now.made === 0) return [there('start')];
    if (!before) return [];
    if (now.refused > before.refused) return [there('refused')];

    const sounds: Heard[] = [];
    const move = moved(before.men, now.men);
    if (move) {
        const [from, to] = [level(levelOf(move.from)), level(levelOf(move.to))];
        const stepped = now.past || before.past || now.made < before.made;
        sounds.push({ effect: stepped ? 'step' : move.effect, from, to });
        if (stepped) return sounds;
    }
    if (before.status === 'playing' && now.status === 'ended') sounds.push(there(ending(now)));
    else if (now.check !== null && now.check !== before.check) sounds.push(there('check'));
    if (now.premove && !before.premove) sounds.push(there('premove'));
    if (now.lowTime && !before.lowTime) sounds.push(there('lowTime'));
    return sounds;
}

function ending({ winner, hands }: Moment): Effect {
    if (winner === null) return 'draw';
    const lost = hands.length === 1 && hands[0] !== winner;
    return lost ? 'loss' : 'win';
}

/** The move that made one position of the other, as far as it is a single one. */
function moved(before: readonly Man[], now: readonly Man[]): { effect: Effect; from: number; to: number } | null {
    if (before === now) return null;
    const was = new Map(before.map((man) => [man.id, man]));
    const travellers = now.filter((man) => was.has(man.id) && was.get(man.id)!.square !== man.square);
    const traveller = travellers.find(({ letter }) => letter.toUpperCase() === 'K') ?? travellers[0];
    if (!traveller || travellers.length > 2) return null;
    const { square, letter } = was.get(traveller.id)!;
    const effect: Effect =
        letter !== traveller.letter ? 'promotion' : travellers.length > 1 ? 'castling' : now.length < before.length ? 'capture' : 'move';
    return { effect, from: square, to: traveller.square };
}

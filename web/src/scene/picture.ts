// What of a desk is seen in space, apart from where it stands.

import type { Desk, Mark, Move, Ray, Target, Threat } from '../board/desk.svelte';
import type { Man } from '../model/pieces';
import { levelOf, type Square } from '../model/square';

export interface Picture {
    levels: number;
    flipped: boolean;
    men: readonly Man[];
    focus: number;
    hidden: ReadonlySet<number>;
    /** Whether all levels but the focus one step back. */
    steppedBack: boolean;
    selected: Square | null;
    hovered: Square | null;
    /** The square of the keyboard, while it is used here. */
    cursor: Square | null;
    targets: ReadonlyMap<Square, Target>;
    lastMove: Move | null;
    premove: Move | null;
    check: Square | null;
    hint: Move | null;
    marks: readonly Mark[];
    rays: readonly Ray[];
    threat: (Threat & { square: Square }) | null;
}

export function pictureOf(desk: Desk, steppedBack: boolean, keyboard: boolean): Picture {
    return {
        levels: desk.levels,
        flipped: desk.flipped,
        men: desk.men,
        focus: desk.preview ?? desk.focus,
        hidden: desk.hidden,
        steppedBack: steppedBack && desk.levels > 1,
        selected: desk.selected,
        hovered: desk.hovered,
        cursor: keyboard ? desk.cursor : null,
        targets: desk.targets,
        lastMove: desk.lastMove,
        premove: desk.premove,
        check: desk.check?.king ?? null,
        hint: desk.hint,
        marks: desk.marks,
        rays: desk.rays,
        threat: desk.threat,
    };
}

/** How a board is drawn: wholly, as an outline with a breath of its squares, or not at all. */
export type BoardState = 'solid' | 'ghost' | 'hidden';

export function boardState({ focus, hidden, steppedBack }: Picture, level: number): BoardState {
    if (hidden.has(level)) return 'hidden';
    return steppedBack && level !== focus ? 'ghost' : 'solid';
}

/** Royal kings keep their strength on every level, and so do the pieces of a hidden board. */
export const isRoyal = ({ levels }: Picture, { letter }: Man): boolean => levels > 1 && (letter === 'K' || letter === 'k');

export function isSolid(picture: Picture, man: Man): boolean {
    return isRoyal(picture, man) || boardState(picture, levelOf(man.square)) !== 'ghost';
}

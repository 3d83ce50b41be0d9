// Everything that is drawn, as plain numbers: the picture of a game on boards that stand somewhere, seen from somewhere.

import { colorOf, kindOf, type Kind } from '../model/piece';
import type { Man } from '../model/pieces';
import type { Figure } from './armies';
import type { Decal, Handle, Stroke } from './drawing';
import { wayOf, type Glide } from './glide';
import { marksOf } from './marks';
import { numeralsOf } from './numerals';
import type { ColorName, Palette, Rgba } from './palette';
import type { Sights } from './pick';
import { boardState, isRoyal, isSolid, type Picture } from './picture';
import type { Slab } from './slabs';
import { dot, middleOf, plus, vec, type Places } from './space';
import { symbolOf } from './symbols';
import { axesOf, type Frame, type View } from './view';

/** Pieces on their way, by their numbers, and how far they are. */
export interface Gliding {
    glides: ReadonlyMap<number, Glide>;
    part: number;
}

export interface Tableau {
    boards: Decal[];
    slabs: Slab[];
    decals: Decal[];
    strokes: Stroke[];
    /** The nearest first. */
    figures: Figure[];
    handles: Handle[];
}

/** From the middle of a board to its edge. */
const BOARD = 4;
/** How much is seen of the squares of a board that steps back. */
const BREATH = 0.07;
const SHADOW: Rgba = [0.08, 0.06, 0.04, 0.34];
/** A flat symbol from its middle to its edge, and how much is seen of it where it steps back. */
const SYMBOL = 0.5;
const FAINT = 0.6;
/** The ghost of a piece that would capture hovers over what it captures. */
const ABOVE = 1.2;

export function compose(picture: Picture, places: Places, view: View, frame: Frame, palette: Palette, gliding: Gliding): Tableau {
    const shown = places.flatMap((at, level) => (at ? [{ at, level, state: boardState(picture, level) }] : []));
    const solid = shown.filter(({ state }) => state === 'solid');
    const ghosts = shown.filter(({ state }) => state === 'ghost');
    const board = (at: Decal['at'], strength: number): Decal => ({ shape: 'board', at, size: BOARD, color: [0, 0, 0, strength] });
    const { back } = axesOf(view);
    const figures = figuresOf(picture, places, palette, gliding).sort((one, other) => dot(other.at, back) - dot(one.at, back));
    const marks = marksOf(picture, places, view.height / frame.height, palette);
    const numerals = numeralsOf(picture, places, view, frame, palette);
    const shadows = figures.filter((figure) => figure.solid).map(({ at }): Decal => ({ shape: 'shadow', at, size: 0.46, color: SHADOW }));
    return {
        boards: solid.map(({ at }) => board(at, 1)),
        slabs: solid.map(({ at, level }) => ({ at, color: level === picture.focus && picture.levels > 1 ? palette.accent : palette.rim })),
        decals: [...ghosts.map(({ at }) => board(at, BREATH)), ...shadows, ...marks.decals, ...numerals.decals],
        strokes: marks.strokes,
        figures,
        handles: numerals.handles,
    };
}

function figuresOf(picture: Picture, places: Places, palette: Palette, { glides, part }: Gliding): Figure[] {
    const figures = picture.men.flatMap((man): Figure[] => {
        const glide = glides.get(man.id);
        const at = glide ? wayOf(glide, part, places, picture.flipped) : middleOf(man.square, places, picture.flipped);
        return at ? [{ ...characterOf(man, picture, palette), at, solid: isSolid(picture, man) }] : [];
    });
    const aim = picture.rays.find(({ ghost }) => ghost);
    const end = aim?.path.at(-1);
    const at = end === undefined ? null : middleOf(end, places, picture.flipped);
    if (aim?.ghost && end !== undefined && at) {
        const raised = picture.men.some(({ square }) => square === end) ? plus(at, vec(0, ABOVE, 0)) : at;
        figures.push({ ...characterOf({ id: 0, letter: aim.ghost, square: end }, picture, palette), at: raised, solid: false });
    }
    return figures;
}

function characterOf(man: Man, picture: Picture, palette: Palette): Pick<Figure, 'kind' | 'color' | 'turned' | 'symbol'> {
    const [kind, side, royal] = [kindOf(man.letter), colorOf(man.letter), isRoyal(picture, man)];
    const king: ColorName = side === 'white' ? 'whiteKing' : 'blackKing';
    return {
        kind,
        color: palette[royal ? king : side],
        turned: (side === 'black') !== picture.flipped,
        symbol: symbolOf(kind, side, royal),
    };
}

/** Pieces as flat symbols, the nearest last. */
export function flattened(figures: readonly Figure[]): Decal[] {
    return figures.toReversed().map(({ at, symbol, solid }) => ({ shape: 'symbol', at, size: SYMBOL, color: [1, 1, 1, solid ? 1 : FAINT], glyph: symbol }));
}

/** What of it can be pointed at. */
export function sightsOf(picture: Picture, places: Places, heightOf: (kind: Kind) => number): Sights {
    return {
        flipped: picture.flipped,
        marked: picture.targets,
        boards: places.flatMap((middle, level) => {
            const state = boardState(picture, level);
            return middle ? [{ level, middle, solid: state === 'solid', shown: state !== 'hidden' }] : [];
        }),
        bodies: picture.men.flatMap((man) => {
            const foot = middleOf(man.square, places, picture.flipped);
            return foot ? [{ square: man.square, foot, height: heightOf(kindOf(man.letter)), solid: isSolid(picture, man) }] : [];
        }),
    };
}

export const NO_GLIDES: Gliding = { glides: new Map(), part: 1 };


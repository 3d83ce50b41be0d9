// The numbers of the levels, at the corners of each board. Those at the left and at the right of the picture are read; the others step back.

import { faded, type Decal, type Handle } from './drawing';
import type { Palette } from './palette';
import { boardState, type Picture } from './picture';
import { dot, plus, vec, type Places } from './space';
import { axesOf, type View } from './view';

const CORNER = 4.75;
const SIZE = 0.62;
/** How far aside a corner must be for its number to be there at all, and for it to be strong. */
const [ASIDE, WHOLLY] = [0.55, 0.85];
/** A number that is fainter cannot be taken hold of. */
const HELD = 0.4;

export function numeralsOf(picture: Picture, places: Places, view: View, palette: Palette): { decals: Decal[]; handles: Handle[] } {
    const { right } = axesOf(view);
    const corners = [-CORNER, CORNER].flatMap((x) => [-CORNER, CORNER].map((z) => vec(x, 0.3, z)));
    const decals: Decal[] = [];
    const handles: Handle[] = [];
    if (picture.levels === 1) return { decals, handles };
    for (const [level, place] of places.entries()) {
        if (!place) continue;
        const color = level === picture.focus ? palette.accent : palette.numeral;
        const state = boardState(picture, level);
        for (const corner of corners) {
            const aside = Math.abs(dot(corner, right)) / (CORNER * Math.SQRT2);
            const strength = Math.min(Math.max((aside - ASIDE) / (WHOLLY - ASIDE), 0), 1);
            if (strength === 0) continue;
            const at = plus(place, corner);
            decals.push({ shape: 'glyph', at, size: SIZE, color: faded(color, state === 'hidden' ? strength * 0.5 : strength), glyph: level });
            if (strength > HELD) handles.push({ level, at });
        }
    }
    return { decals, handles };
}

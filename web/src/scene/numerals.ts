// The numbers of the levels, at those corners of each board where no other board is before or behind them.

import { faded, type Decal, type Handle } from './drawing';
import type { Palette } from './palette';
import { boardState, type Picture } from './picture';
import { along, plus, vec, type Places, type Vec3 } from './space';
import { project, rayThrough, type Frame, type View } from './view';

const CORNER = 4.62;
/** From the middle to the edge, in pixels, but never more than so many squares. */
const SIZE = 15;
const LARGEST = 0.6;
/** So near to another board, from its middle, nothing is written. */
const NEAR = 4.5;
const CORNERS = [-CORNER, CORNER].flatMap((x) => [-CORNER, CORNER].map((z) => vec(x, 0, z)));

export function numeralsOf(picture: Picture, places: Places, view: View, frame: Frame, palette: Palette): { decals: Decal[]; handles: Handle[] } {
    const decals: Decal[] = [];
    const handles: Handle[] = [];
    if (picture.levels === 1) return { decals, handles };
    const size = Math.min((SIZE * view.height) / frame.height, LARGEST);
    for (const [level, place] of places.entries()) {
        if (!place) continue;
        const color = level === picture.focus ? palette.accent : palette.numeral;
        const strength = boardState(picture, level) === 'hidden' ? 0.5 : 1;
        for (const corner of CORNERS) {
            const at = plus(place, corner);
            if (!isClear(at, places, view, frame)) continue;
            decals.push({ shape: 'glyph', at, size, color: faded(color, strength), glyph: level });
            handles.push({ level, at });
        }
    }
    return { decals, handles };
}

/** Whether the line of sight through a point meets no board. */
function isClear(point: Vec3, places: Places, view: View, frame: Frame): boolean {
    const ray = rayThrough(project(point, view, frame), view, frame);
    return places.every((place) => {
        if (!place) return true;
        const at = along(ray, (place.y - ray.origin.y) / ray.direction.y);
        return Math.max(Math.abs(at.x - place.x), Math.abs(at.z - place.z)) > NEAR;
    });
}

// The marks of a game in space: what was played, what can be played, what is pointed at, what is in danger.

import { rayOf } from '../model/ray';
import { levelOf, type Square } from '../model/square';
import type { Decal, Shape, Stroke } from './drawing';
import type { ColorName, Palette } from './palette';
import type { Picture } from './picture';
import { middleOf, minus, type Places, type Vec3 } from './space';

/** From the middle of a square to its edge, and beyond: what is ringed is seen around the foot of a piece. */
const SQUARE = 0.5;
const RING = 0.49;
/** A dot is so many pixels wide from its middle, within bounds in squares. */
const DOT = { pixels: 8, least: 0.2, most: 0.32 };
/** Levels farther apart than this are no column any more. */
const COLUMN = 5;

/** `pixel` is how many squares a pixel is wide. */
export function marksOf(picture: Picture, places: Places, pixel: number, palette: Palette): { decals: Decal[]; strokes: Stroke[] } {
    const { lastMove, premove, selected, check, hovered, cursor, targets, hint, marks, rays, threat } = picture;
    const middle = (square: Square): Vec3 | null => middleOf(square, places, picture.flipped);
    const dot = Math.min(Math.max(DOT.pixels * pixel, DOT.least), DOT.most);
    const decals: Decal[] = [];
    const strokes: Stroke[] = [];
    const put = (square: Square, shape: Shape, color: ColorName, size = SQUARE): void => {
        const at = middle(square);
        if (at) decals.push({ shape, at, size, color: palette[color] });
    };
    const line = (path: readonly Square[], color: ColorName, width: number, dashed = false): void => {
        const points = path.flatMap((square) => middle(square) ?? []);
        for (const [index, to] of points.entries()) {
            if (index > 0) strokes.push({ from: points[index - 1]!, to, color: palette[color], width, dashed });
        }
    };

    if (hovered !== null && picture.levels > 1) {
        const column = Array.from({ length: picture.levels }, (_, level) => level * 64 + (hovered % 64));
        for (const square of column) put(square, 'full', 'column');
        for (const pair of neighbours(column.flatMap((square) => middle(square) ?? []))) {
            strokes.push({ ...pair, color: palette.column, width: 1.5 });
        }
    }
    for (const move of [lastMove && { ...lastMove, color: 'last' as const }, premove && { ...premove, color: 'premove' as const }]) {
        if (move) for (const square of [move.from, move.to]) put(square, 'full', move.color);
    }
    if (selected !== null) put(selected, 'full', 'selected');
    if (check !== null) put(check, 'glow', 'check', 0.6);
    if (hovered !== null) put(hovered, 'frame', 'edge');
    if (cursor !== null) put(cursor, 'frame', 'accent');
    for (const { to, capture } of targets.values()) put(to, capture ? 'ring' : 'dot', capture ? 'capture' : 'quiet', capture ? RING : dot);

    for (const { from, to, color } of [...marks, ...(hint ? [{ ...hint, color: 'hint' as const }] : [])]) {
        put(to, 'circle', color);
        if (from !== to) {
            put(from, 'circle', color, 0.3);
            line(rayOf(from, to), color, 4);
        }
    }
    if (threat) {
        for (const square of threat.attackers) line([square, threat.square], 'capture', 3);
        for (const square of threat.defenders) line([square, threat.square], 'quiet', 3, true);
    }
    for (const { kind, path } of rays) {
        line(path, kind, kind === 'check' ? 5 : 3, kind === 'check');
        for (const square of path.slice(1, -1)) if (levelOf(path[0]!) !== levelOf(path.at(-1)!)) put(square, 'circle', kind, 0.16);
    }
    return { decals, strokes };
}

/** The steps of a column from each board to the next above it. */
function neighbours(points: readonly Vec3[]): { from: Vec3; to: Vec3 }[] {
    return points.slice(1).flatMap((to, index) => {
        const from = points[index]!;
        const way = minus(to, from);
        return way.y !== 0 && Math.hypot(way.x, way.z) < COLUMN ? [{ from, to }] : [];
    });
}

// Which square is meant by a point of the screen: the line of sight against the planes of the levels and the bodies of the pieces.

import { levelOf, squareUnder, type Square } from '../model/square';
import { along, type Ray, type Vec3 } from './space';

/** What can be pointed at. */
export interface Sights {
    boards: readonly Board[];
    bodies: readonly Body[];
    flipped: boolean;
    /** Squares with a mark that can be pointed at itself. */
    marked: { has(square: Square): boolean };
}

export interface Board {
    level: number;
    middle: Vec3;
    /** Whether nothing is seen through it. */
    solid: boolean;
    /** Whether it is drawn at all. */
    shown: boolean;
}

export interface Body {
    square: Square;
    foot: Vec3;
    height: number;
    solid: boolean;
}

/** A square that the line of sight meets. */
export interface Hit {
    square: Square;
    distance: number;
    /** Whether it meets the piece or the mark itself and not only the square. */
    firm: boolean;
    solid: boolean;
}

/** What a click may be about. */
export interface Wishes {
    focus: number;
    targets: { has(square: Square): boolean };
    mine: (square: Square) => boolean;
}

/** How wide the body of a piece and a mark are, from their middle. */
const BODY = 0.3;
const MARK = 0.3;
/** More than these are no choice any more. */
const MOST = 4;

/** The squares that are meant, the likeliest first: one, or several to choose from, or none. */
export function pick(ray: Ray, sights: Sights, wishes: Wishes): Square[] {
    return choose(hitsAlong(ray, sights), wishes);
}

/** What is seen along a line, the nearest first, up to the first thing that nothing is seen through. */
export function hitsAlong(ray: Ray, { boards, bodies, flipped, marked }: Sights): Hit[] {
    const hits: Hit[] = [];
    for (const { square, foot, height, solid } of bodies) {
        const distance = meetBody(ray, foot, height);
        if (distance !== null) hits.push({ square, distance, firm: true, solid });
    }
    for (const board of boards) {
        const hit = meetBoard(ray, board, flipped, marked);
        if (hit) hits.push(hit);
    }
    hits.sort((one, other) => one.distance - other.distance);
    const end = hits.findIndex(({ solid }) => solid);
    return end < 0 ? hits : hits.slice(0, end + 1);
}

function meetBoard(ray: Ray, { level, middle, solid, shown }: Board, flipped: boolean, marked: Sights['marked']): Hit | null {
    const distance = (middle.y - ray.origin.y) / ray.direction.y;
    if (!(distance > 0)) return null;
    const at = along(ray, distance);
    const [x, z] = [at.x - middle.x + 4, at.z - middle.z + 4];
    const square = squareUnder(x / 8, z / 8, level, flipped);
    if (square === undefined) return null;
    const firm = marked.has(square) && Math.hypot((x % 1) - 0.5, (z % 1) - 0.5) < MARK;
    return firm || shown ? { square, distance, firm, solid } : null;
}

/** Where a line enters an upright cylinder. */
function meetBody({ origin, direction }: Ray, foot: Vec3, height: number): number | null {
    const [x, z] = [origin.x - foot.x, origin.z - foot.z];
    const a = direction.x ** 2 + direction.z ** 2;
    const b = x * direction.x + z * direction.z;
    const c = x ** 2 + z ** 2 - BODY ** 2;
    const root = b ** 2 - a * c;
    if (root < 0) return null;
    const reach = Math.sqrt(root);
    const ends = [foot.y, foot.y + height].map((y) => (y - origin.y) / direction.y).sort((one, other) => one - other);
    const enter = Math.max((-b - reach) / a, ends[0]!);
    const leave = Math.min((-b + reach) / a, ends[1]!);
    return enter <= leave && leave > 0 ? enter : null;
}

/** What a click means: marks and pieces that it meets before squares, targets before everything else, the focus level before others. */
export function choose(hits: readonly Hit[], { focus, targets, mine }: Wishes): Square[] {
    const squaresOf = (some: readonly Hit[]): Square[] => [...new Set(some.map(({ square }) => square))].slice(0, MOST);
    const focused = (some: readonly Hit[]): readonly Hit[] => some.filter(({ square }) => levelOf(square) === focus);
    const aims = hits.filter(({ square }) => targets.has(square));
    const firm = hits.filter((hit) => hit.firm);

    const firmAim = firm.find(({ square }) => targets.has(square));
    if (firmAim) return squaresOf(firm.filter(({ square, distance }) => targets.has(square) || (mine(square) && distance < firmAim.distance)));
    const own = firm.filter(({ square }) => mine(square));
    if (own.length > 0) return [(focused(own)[0] ?? own[0]!).square];
    if (aims.length > 0) return squaresOf(focused(aims).length > 0 ? focused(aims) : aims);
    const stands = hits.filter(({ square }) => mine(square));
    const likely = [firm, focused(stands), stands, focused(hits), hits].find((some) => some.length > 0);
    return likely ? [likely[0]!.square] : [];
}

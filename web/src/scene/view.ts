// How the boards are looked at: a direction, a point in the middle of the picture, and how much of the world is seen.

import { between, blend, cross, dot, minus, plus, times, unit, vec, type Places, type Ray, type Vec3 } from './space';

export interface View {
    /** In degrees, to the right of straight ahead. */
    azimuth: number;
    /** In degrees above the boards. */
    elevation: number;
    /** What is in the middle of the picture. */
    target: Vec3;
    /** How many squares the picture is high, at its target. */
    height: number;
    /** Whether what is far is smaller. */
    perspective: boolean;
}

/** The picture on the screen, in pixels. */
export interface Frame {
    width: number;
    height: number;
}

export interface Point {
    x: number;
    y: number;
}

/** Of the whole picture from top to bottom, in degrees: a long lens, so that levels stay comparable. */
export const LENS = 28;
const STEEPEST = 88;
const FLATTEST = 3;
const CLOSEST = 3;
const FARTHEST = 120;
/** Pixels for a turn of one degree. */
const TURN = 3;
/** What stands on the boards, and their rims, are to be in the picture too. */
const TALL = 1.4;
const RIM = 4.9;
const MARGIN = 1.04;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const keep = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** The directions of the picture: right, up, and out of it. */
export function axesOf({ azimuth, elevation }: View): { right: Vec3; up: Vec3; back: Vec3 } {
    const [a, e] = [radians(azimuth), radians(elevation)];
    const back = vec(Math.sin(a) * Math.cos(e), Math.sin(e), Math.cos(a) * Math.cos(e));
    const right = vec(Math.cos(a), 0, -Math.sin(a));
    return { right, up: cross(back, right), back };
}

/** How far away the eye is in perspective. */
export const distanceOf = ({ height }: View): number => height / 2 / Math.tan(radians(LENS / 2));

/** Where a point is seen on the screen. */
export function project(point: Vec3, view: View, frame: Frame): Point {
    const { right, up, back } = axesOf(view);
    const from = minus(point, view.target);
    const far = distanceOf(view);
    const nearer = view.perspective ? far / (far - dot(from, back)) : 1;
    const pixels = (frame.height / view.height) * nearer;
    return { x: frame.width / 2 + dot(from, right) * pixels, y: frame.height / 2 - dot(from, up) * pixels };
}

/** The line of sight through a point of the screen. */
export function rayThrough({ x, y }: Point, view: View, frame: Frame): Ray {
    const { right, up, back } = axesOf(view);
    const squares = view.height / frame.height;
    const aside = plus(times(right, (x - frame.width / 2) * squares), times(up, (frame.height / 2 - y) * squares));
    const through = plus(view.target, aside);
    if (!view.perspective) return { origin: plus(through, times(back, FARTHEST)), direction: times(back, -1) };
    const origin = plus(view.target, times(back, distanceOf(view)));
    return { origin, direction: unit(minus(through, origin)) };
}

/** The boards turn with the hand. */
export function rotated(view: View, dx: number, dy: number): View {
    return {
        ...view,
        azimuth: view.azimuth - dx / TURN,
        elevation: keep(view.elevation + dy / TURN, FLATTEST, STEEPEST),
    };
}

/** The boards are pushed by the hand. */
export function panned(view: View, dx: number, dy: number, frame: Frame): View {
    const { right, up } = axesOf(view);
    const squares = view.height / frame.height;
    return { ...view, target: plus(view.target, plus(times(right, -dx * squares), times(up, dy * squares))) };
}

/** Nearer or farther; what is under the point stays there. */
export function zoomed(view: View, by: number, at: Point, frame: Frame): View {
    const height = keep(view.height * by, CLOSEST, FARTHEST);
    const part = 1 - height / view.height;
    const { right, up } = axesOf(view);
    const squares = view.height / frame.height;
    const aside = plus(times(right, (at.x - frame.width / 2) * squares), times(up, (frame.height / 2 - at.y) * squares));
    return { ...view, height, target: plus(view.target, times(aside, part)) };
}

/** Flies: steps to the right, up and ahead, in parts of the picture. */
export function flown(view: View, step: Vec3): View {
    const { right, back } = axesOf(view);
    const ahead = unit(vec(-back.x, 0, -back.z));
    const way = plus(plus(times(right, step.x), vec(0, step.y, 0)), times(ahead, step.z));
    return { ...view, target: plus(view.target, times(way, view.height)) };
}

/** The same direction, with everything in the picture. */
export function fitted(view: View, places: Places, frame: Frame): View {
    const corners = places.flatMap((place) =>
        place ? [-RIM, RIM].flatMap((x) => [-RIM, RIM].flatMap((z) => [0, TALL].map((y) => plus(place, vec(x, y, z))))) : [],
    );
    if (corners.length === 0) return view;
    const { right, up, back } = axesOf(view);
    const span = (axis: Vec3): { middle: number; size: number } => {
        const parts = corners.map((corner) => dot(corner, axis));
        const [least, most] = [Math.min(...parts), Math.max(...parts)];
        return { middle: (least + most) / 2, size: most - least };
    };
    const [wide, high, deep] = [span(right), span(up), span(back)];
    const height = Math.max(high.size, (wide.size * frame.height) / frame.width) * MARGIN;
    const target = plus(plus(times(right, wide.middle), times(up, high.middle)), times(back, deep.middle));
    // In perspective the nearest is the largest.
    const room = view.perspective ? deep.size * Math.tan(radians(LENS / 2)) : 0;
    return { ...view, target, height: height + room };
}

/** On the way from one view to another; the shorter way round. */
export function glanced(from: View, to: View, part: number): View {
    const turn = ((((to.azimuth - from.azimuth) % 360) + 540) % 360) - 180;
    return {
        azimuth: from.azimuth + turn * part,
        elevation: between(from.elevation, to.elevation, part),
        target: blend(from.target, to.target, part),
        height: between(from.height, to.height, part),
        perspective: to.perspective,
    };
}

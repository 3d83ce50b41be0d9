// What is drawn besides boards and pieces: flat shapes that lie on the boards, and lines between squares.

import type { Rgba } from './palette';
import type { Vec3 } from './space';

/** Flat shapes, as the shader numbers them. */
export const SHAPES = { full: 0, dot: 1, ring: 2, glow: 3, frame: 4, board: 5, shadow: 6, circle: 7, glyph: 8, symbol: 9 } as const;
export type Shape = keyof typeof SHAPES;

export interface Decal {
    shape: Shape;
    at: Vec3;
    /** From its middle to its edge, in squares. */
    size: number;
    color: Rgba;
    /** Which picture of its texture a glyph or a symbol shows. */
    glyph?: number;
}

export interface Stroke {
    from: Vec3;
    to: Vec3;
    color: Rgba;
    /** In pixels. */
    width: number;
    dashed?: boolean;
}

/** A numeral of a level that is large enough to be seen and taken hold of. */
export interface Handle {
    level: number;
    at: Vec3;
}

export const faded = ([red, green, blue, alpha]: Rgba, by: number): Rgba => [red, green, blue, alpha * by];

// Points and directions in space. A square is 1 wide, y goes up, and z comes towards who sits at the board.

import { levelOf, placeOf, type Square } from '../model/square';

export interface Vec3 {
    readonly x: number;
    readonly y: number;
    readonly z: number;
}

/** Where the middle of each level's board is; nothing where a level is not shown. */
export type Places = readonly (Vec3 | null)[];

export interface Ray {
    origin: Vec3;
    /** Of length 1. */
    direction: Vec3;
}

export const ORIGIN: Vec3 = { x: 0, y: 0, z: 0 };

export const vec = (x: number, y: number, z: number): Vec3 => ({ x, y, z });
export const plus = (a: Vec3, b: Vec3): Vec3 => vec(a.x + b.x, a.y + b.y, a.z + b.z);
export const minus = (a: Vec3, b: Vec3): Vec3 => vec(a.x - b.x, a.y - b.y, a.z - b.z);
export const times = (a: Vec3, by: number): Vec3 => vec(a.x * by, a.y * by, a.z * by);
export const dot = (a: Vec3, b: Vec3): number => a.x * b.x + a.y * b.y + a.z * b.z;
export const cross = (a: Vec3, b: Vec3): Vec3 => vec(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
export const lengthOf = (a: Vec3): number => Math.sqrt(dot(a, a));
export const unit = (a: Vec3): Vec3 => times(a, 1 / lengthOf(a));
export const along = (ray: Ray, distance: number): Vec3 => plus(ray.origin, times(ray.direction, distance));

/** A number on the way from one to another. */
export const between = (from: number, to: number, part: number): number => from + (to - from) * part;
export const blend = (from: Vec3, to: Vec3, part: number): Vec3 => plus(from, times(minus(to, from), part));

/** The middle of a square, if its level is shown. Seen from Black's side each board is turned in its place. */
export function middleOf(square: Square, places: Places, flipped: boolean): Vec3 | null {
    const board = places[levelOf(square)];
    if (!board) return null;
    const { column, row } = placeOf(square, flipped);
    return plus(board, vec(column - 3.5, 0, row - 3.5));
}

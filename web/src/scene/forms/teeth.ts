// A ring of teeth: the battlements of a rook, the coronet of a queen.

import { Vector3 } from 'three';
import { Surface } from './surface';

export interface Teeth {
    count: number;
    /** How much of the ring they fill at the bottom and at the top, from 0 to 1. */
    fill: readonly [bottom: number, top: number];
    /** The inner and outer distance from the axis, at the bottom and at the top. */
    inner: readonly [bottom: number, top: number];
    outer: readonly [bottom: number, top: number];
    up: readonly [bottom: number, top: number];
    /** So many faces round the outside of each. */
    faces: number;
}

export function toothed({ count, fill, inner, outer, up, faces }: Teeth): Surface {
    const surface = new Surface();
    for (let tooth = 0; tooth < count; tooth++) {
        /** The middle is at half a tooth, so that a gap looks along each axis. */
        const at = (end: 0 | 1, radius: readonly [number, number], part: number): Vector3 => {
            const angle = ((tooth + 0.5 + fill[end] * (part / faces - 0.5)) * 2 * Math.PI) / count;
            return new Vector3(radius[end] * Math.cos(angle), up[end], radius[end] * Math.sin(angle));
        };
        for (let part = 0; part < faces; part++) {
            const next = part + 1;
            surface.facet([at(0, outer, part), at(1, outer, part), at(1, outer, next), at(0, outer, next)]);
            surface.facet([at(0, inner, next), at(1, inner, next), at(1, inner, part), at(0, inner, part)]);
            surface.facet([at(1, outer, part), at(1, inner, part), at(1, inner, next), at(1, outer, next)]);
            surface.facet([at(0, inner, part), at(0, outer, part), at(0, outer, next), at(0, inner, next)]);
        }
        surface.facet([at(0, inner, 0), at(1, inner, 0), at(1, outer, 0), at(0, outer, 0)]);
        surface.facet([at(0, outer, faces), at(1, outer, faces), at(1, inner, faces), at(0, inner, faces)]);
    }
    return surface;
}

// The cross of a king, with arms that widen outwards.

import { Vector3 } from 'three';
import { Surface } from './surface';

export interface Cross {
    /** The height of its middle. */
    up: number;
    /** From the middle to the end of an arm. */
    reach: number;
    /** Half the width of an arm, in the middle and at its end. */
    width: readonly [middle: number, end: number];
    /** Half its thickness. */
    depth: number;
}

export function cross({ up, reach, width: [middle, end], depth }: Cross): Surface {
    const surface = new Surface();
    const square = [0, 1, 2, 3].map((arm) => {
        const angle = (arm * Math.PI) / 2;
        /** A point of this arm, along it and to its left. */
        const at = (along: number, left: number, front: number): Vector3 =>
            new Vector3(along * Math.cos(angle) - left * Math.sin(angle), up + along * Math.sin(angle) + left * Math.cos(angle), front);
        const face = (front: number): Vector3[] => [at(middle, -middle, front), at(reach, -end, front), at(reach, end, front), at(middle, middle, front)];
        const [near, far] = [face(depth), face(-depth)] as [Vector3[], Vector3[]];
        surface.facet(near);
        surface.facet([...far].reverse());
        for (let side = 0; side < 3; side++) surface.facet([near[side]!, far[side]!, far[side + 1]!, near[side + 1]!]);
        return at;
    });
    for (const front of [depth, -depth]) {
        const corners = square.map((at) => at(middle, -middle, front));
        surface.facet(front > 0 ? corners : corners.reverse());
    }
    return surface;
}

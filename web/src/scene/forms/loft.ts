// A smooth skin over rings of points.

import { Vector3 } from 'three';
import { Surface } from './surface';

/** The skin over rings of equally many points, closed at both ends. Each ring goes clockwise as seen from the next. */
export function lofted(rings: readonly (readonly Vector3[])[]): Surface {
    const surface = new Surface();
    const add = (point: Vector3): number => surface.corner(point, new Vector3());
    /** A ring without width, which closes an end. */
    const closing = (ring: readonly Vector3[]): number[] => {
        const middle = add(ring.reduce((sum, point) => sum.add(point), new Vector3()).divideScalar(ring.length));
        return ring.map(() => middle);
    };
    surface.skin([closing(rings[0]!), ...rings.map((ring) => ring.map(add)), closing(rings.at(-1)!)]);
    smooth(surface);
    return surface;
}

/** Gives each corner the mean normal of the triangles around it, the large ones counting more. */
function smooth({ points, normals, corners }: Surface): void {
    for (let first = 0; first < corners.length; first += 3) {
        const [a, b, c] = corners.slice(first, first + 3) as [number, number, number];
        const face = points[b]!.clone().sub(points[a]!).cross(points[c]!.clone().sub(points[a]!));
        for (const corner of [a, b, c]) normals[corner]!.add(face);
    }
    for (const normal of normals) normal.normalize();
}

// A convex solid cut by a plane. What is before the plane stays, and the cut is closed with a flat face.

import { Vector3, type Plane } from 'three';
import { NEAR, Surface } from './surface';

export function cut(solid: Surface, plane: Plane): Surface {
    const kept = new Surface();
    const edge: Vector3[] = [];
    const heights = solid.points.map((point) => plane.distanceToPoint(point));
    for (let first = 0; first < solid.corners.length; first += 3) {
        const triangle = solid.corners.slice(first, first + 3);
        const polygon: number[] = [];
        triangle.forEach((corner, index) => {
            const next = triangle[(index + 1) % 3]!;
            const [here, there] = [heights[corner]!, heights[next]!];
            if (here >= 0) polygon.push(kept.corner(solid.points[corner]!, solid.normals[corner]!));
            if (here >= 0 === there >= 0) return;
            const share = here / (here - there);
            const point = solid.points[corner]!.clone().lerp(solid.points[next]!, share);
            polygon.push(kept.corner(point, solid.normals[corner]!.clone().lerp(solid.normals[next]!, share).normalize()));
            if (!edge.some((other) => other.distanceTo(point) < NEAR)) edge.push(point);
        });
        for (let index = 2; index < polygon.length; index++) kept.triangle(polygon[0]!, polygon[index - 1]!, polygon[index]!);
    }
    if (edge.length > 2) kept.facet(inOrder(edge, plane.normal));
    return kept;
}

/** The corners of a convex polygon in turn, clockwise as seen from where the normal points. */
function inOrder(points: readonly Vector3[], normal: Vector3): Vector3[] {
    const middle = points.reduce((sum, point) => sum.add(point), new Vector3()).divideScalar(points.length);
    const ahead = points[0]!.clone().sub(middle).normalize();
    const aside = normal.clone().cross(ahead);
    const angle = (point: Vector3): number => {
        const way = point.clone().sub(middle);
        return Math.atan2(way.dot(aside), way.dot(ahead));
    };
    return [...points].sort((one, other) => angle(other) - angle(one));
}

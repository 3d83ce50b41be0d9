// Turns a profile about the upright axis. Each of its curves is smooth; where two of them meet there may be an edge.

import { Vector3, type Path } from 'three';
import { chordsOf, cornersOf } from './fineness';
import { Surface } from './surface';

/** The solid of a profile that goes from the axis outwards and up, back to the axis: distances from it, and heights. */
export function turned(profile: Path, tolerance: number): Surface {
    const surface = new Surface();
    const around = cornersOf(Math.max(...profile.getPoints().map(({ x }) => x)), tolerance);
    for (const curve of profile.curves) {
        const steps = chordsOf(curve, tolerance);
        const rings = Array.from({ length: steps + 1 }, (_, step) => {
            const [point, way] = [curve.getPoint(step / steps), curve.getTangent(step / steps)];
            return Array.from({ length: around }, (_, index) => {
                const angle = (2 * Math.PI * index) / around;
                const about = (out: number, up: number): Vector3 => new Vector3(out * Math.cos(angle), up, out * Math.sin(angle));
                return surface.corner(about(point.x, point.y), about(way.y, -way.x));
            });
        });
        surface.skin(rings);
    }
    return surface;
}

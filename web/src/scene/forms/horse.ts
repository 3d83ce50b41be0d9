// The carved part of a knight: neck and head of a horse that looks along −x.

import { CatmullRomCurve3, Vector3 } from 'three';
import { lofted } from './loft';
import { Surface } from './surface';

/** A section through neck or head: where it meets the outline behind and above, where before and below, and half its thickness. */
interface Section {
    back: readonly [x: number, y: number];
    front: readonly [x: number, y: number];
    thickness: number;
    /** How much thinner it is at the back than at the front. */
    taper: number;
}

const section = (backX: number, backY: number, frontX: number, frontY: number, thickness: number, taper: number): Section => ({
    back: [backX, backY],
    front: [frontX, frontY],
    thickness,
    taper,
});

/** From the foot up the neck, around the throat, and down to the lips. */
const SECTIONS: readonly Section[] = [
    section(0.185, 0.14, -0.175, 0.14, 0.18, 0),
    section(0.225, 0.3, -0.215, 0.28, 0.17, 0.1),
    section(0.24, 0.42, -0.215, 0.36, 0.145, 0.25),
    section(0.235, 0.55, -0.165, 0.435, 0.125, 0.4),
    section(0.205, 0.67, -0.105, 0.49, 0.11, 0.5),
    section(0.15, 0.785, -0.055, 0.52, 0.1, 0.5),
    section(0.08, 0.875, -0.025, 0.548, 0.1, 0.35),
    section(0.005, 0.915, -0.035, 0.562, 0.105, 0.15),
    section(-0.065, 0.9, -0.07, 0.545, 0.11, 0),
    section(-0.125, 0.85, -0.115, 0.515, 0.105, -0.05),
    section(-0.175, 0.765, -0.165, 0.505, 0.088, 0),
    section(-0.22, 0.675, -0.21, 0.49, 0.072, 0),
    section(-0.27, 0.6, -0.245, 0.455, 0.066, 0.05),
    section(-0.315, 0.545, -0.275, 0.425, 0.07, 0.1),
    section(-0.34, 0.495, -0.305, 0.42, 0.055, 0.1),
];

export interface Carving {
    /** So many sections between two of the table. */
    between: number;
    /** So many corners around each. */
    around: number;
    /** Whether mane, cheeks, eyes and nostrils are carved. */
    fine: boolean;
}

/** A round swelling on each side. */
interface Boss {
    at: readonly [x: number, y: number, z: number];
    radius: readonly [along: number, up: number];
    height: number;
}

const CHEEK: Boss = { at: [-0.085, 0.645, 0.075], radius: [0.085, 0.095], height: 0.055 };
const EYE: Boss = { at: [-0.115, 0.785, 0.078], radius: [0.034, 0.028], height: 0.026 };
const NOSTRIL: Boss = { at: [-0.295, 0.515, 0.048], radius: [0.026, 0.022], height: 0.02 };

/** Something given at each section, at a place between the first (0) and the last (1). */
const along = (values: readonly Vector3[]): ((place: number) => Vector3) => {
    const curve = new CatmullRomCurve3([...values], false, 'catmullrom', 0.5);
    return (place) => curve.getPoint(place);
};
const back = along(SECTIONS.map(({ back: [x, y] }) => new Vector3(x, y)));
const front = along(SECTIONS.map(({ front: [x, y] }) => new Vector3(x, y)));
const girth = along(SECTIONS.map(({ thickness, taper }) => new Vector3(thickness, taper)));

export function horse(carving: Carving): Surface {
    const surface = skin(carving);
    if (carving.fine) surface.add(mane());
    for (const side of [1, -1]) {
        surface.add(ear(side));
        if (carving.fine) surface.add(boss(side, CHEEK)).add(boss(side, EYE)).add(boss(side, NOSTRIL));
    }
    return surface;
}

function skin({ between, around }: Carving): Surface {
    const rings = (SECTIONS.length - 1) * between;
    return lofted(
        Array.from({ length: rings + 1 }, (_, index) => {
            const place = index / rings;
            const [behind, before, { x: thickness, y: taper }] = [back(place), front(place), girth(place)];
            return ringOf(around, (angle) => {
                const far = Math.cos(angle);
                return before
                    .clone()
                    .lerp(behind, (1 + far) / 2)
                    .setZ(thickness * (1 - taper * far) * Math.sin(angle));
            });
        }),
    );
}

/** A crest of locks along the back of the neck. */
function mane(): Surface {
    const [from, to, locks] = [0.1, 0.5, 5];
    const steps = locks * 4;
    return lofted(
        Array.from({ length: steps + 1 }, (_, index) => {
            const place = from + ((to - from) * index) / steps;
            const [behind, before] = [back(place), front(place)];
            const out = behind.clone().sub(before).normalize();
            const lock = ((index / steps) * locks) % 1;
            const height = index === 0 || index === steps ? 0 : 0.02 + 0.02 * lock;
            return [out.clone().multiplyScalar(height), new Vector3(0, 0, 0.035), out.clone().multiplyScalar(-0.06), new Vector3(0, 0, -0.035)].map((way) => way.add(behind));
        }),
    );
}

function ear(side: number): Surface {
    const root = new Vector3(-0.005, 0.885, 0.055 * side);
    const tip = new Vector3(0.0, 1.02, 0.07 * side);
    const ring = (height: number, wide: number, deep: number): Vector3[] =>
        ringOf(5, (angle) => root.clone().lerp(tip, height).add(new Vector3(wide * Math.cos(angle), 0, deep * Math.sin(angle))));
    return lofted([ring(0, 0.045, 0.035), ring(0.5, 0.04, 0.028), ring(0.95, 0.008, 0.006)]);
}

function boss(side: number, { at: [x, y, z], radius: [along, up], height }: Boss): Surface {
    const ring = (depth: number, size: number): Vector3[] =>
        ringOf(10, (angle) => new Vector3(x + size * along * Math.cos(angle), y + size * up * Math.sin(angle) * side, (z + depth) * side));
    return lofted([ring(-0.04, 1), ring(height * 0.4, 0.95), ring(height * 0.85, 0.7), ring(height, 0.3)]);
}

const ringOf = (count: number, at: (angle: number) => Vector3): Vector3[] =>
    Array.from({ length: count }, (_, index) => at((2 * Math.PI * index) / count));

// The forms of the pieces: turned and carved of one wood. A square is one wide, and the foot stands at height 0.

import { Plane, Vector3, type BufferGeometry } from 'three';
import type { Kind } from '../../model/piece';
import { cross } from './cross';
import { cut } from './cut';
import { TOLERANCE, type Quality } from './fineness';
import { horse } from './horse';
import { turned } from './lathe';
import { Profile } from './profile';
import type { Surface } from './surface';
import { toothed } from './teeth';

export type { Quality };

/** The form of a piece, for many to share. A knight looks along −x, and a king's cross along z. */
export function form(kind: Kind, quality: Quality): BufferGeometry {
    return FORMS[kind](TOLERANCE[quality], quality).geometry();
}

const FORMS: Record<Kind, (tolerance: number, quality: Quality) => Surface> = {
    pawn: (tolerance) => {
        const { path } = new Profile().foot(0.27).stem(0.1, 0.43).collar(0.175, 0.05).ball(0.145);
        return turned(path, tolerance);
    },
    rook: (tolerance, quality) => {
        const { path } = new Profile()
            .foot(0.31)
            .stem(0.165, 0.56)
            .collar(0.225, 0.045)
            .cup(0.225, 0.7)
            .to(0.24, 0.72)
            .to(0.24, 0.78)
            .to(0.165, 0.78)
            .to(0.165, 0.74)
            .to(0, 0.74);
        const battlements = { count: 6, fill: [0.64, 0.64], inner: [0.165, 0.165], outer: [0.24, 0.24], up: [0.77, 0.88] } as const;
        return turned(path, tolerance).add(toothed({ ...battlements, faces: quality === 'high' ? 3 : 1 }));
    },
    knight: (tolerance, quality) => {
        const { path } = new Profile().foot(0.32).to(0.19, 0.2).to(0, 0.2);
        const carving = quality === 'high' ? { between: 2, around: 14, fine: true } : { between: 1, around: 6, fine: false };
        return turned(path, tolerance).add(horse(carving));
    },
    bishop: (tolerance) => {
        const { path } = new Profile().foot(0.3).stem(0.105, 0.58).collar(0.19, 0.045).collar(0.145, 0.04).to(0, 0.665);
        return turned(path, tolerance).add(mitre(tolerance));
    },
    queen: (tolerance, quality) => {
        const { path } = new Profile()
            .foot(0.335)
            .stem(0.115, 0.76)
            .collar(0.205, 0.045)
            .collar(0.155, 0.035)
            .cup(0.205, 1.05)
            .to(0.165, 1.06)
            .dome(0.07);
        const ball = new Profile(1.1).ball(0.055);
        const points = { count: 8, fill: [1, 0.25], inner: [0.165, 0.2], outer: [0.204, 0.225], up: [1.04, 1.15] } as const;
        return turned(path, tolerance)
            .add(toothed({ ...points, faces: quality === 'high' ? 2 : 1 }))
            .add(turned(ball.path, tolerance));
    },
    king: (tolerance) => {
        const { path } = new Profile()
            .foot(0.34)
            .stem(0.125, 0.82)
            .collar(0.215, 0.05)
            .collar(0.165, 0.035)
            .cup(0.205, 1.1)
            .to(0.18, 1.12)
            .dome(0.06);
        return turned(path, tolerance).add(cross({ up: 1.275, reach: 0.115, width: [0.02, 0.042], depth: 0.022 }));
    },
    commoner: (tolerance) => {
        const { path } = new Profile().foot(0.31).stem(0.115, 0.55).collar(0.2, 0.05).ball(0.165);
        const hat = new Profile(0.78).to(0.23, 0.78).bead(0.02, 0.04).to(0.165, 0.82).to(0.16, 0.86).dome(0.14);
        return turned(path, tolerance).add(turned(hat.path, tolerance));
    },
};

/** The head of a bishop: an egg with a slanting cut that ends before its middle. */
function mitre(tolerance: number): Surface {
    const whole = turned(new Profile(0.65).egg(0.17, 0.78, 1).path, tolerance);
    const tip = turned(new Profile(0.965).ball(0.045).path, tolerance);
    const slant = new Vector3(-0.7, 1, -0.35).normalize();
    const upper = new Plane(slant, 0).translate(new Vector3(0, 0.86, 0));
    const lower = new Plane(slant.clone().negate(), 0).translate(new Vector3(0, 0.825, 0));
    const core = new Plane(new Vector3(-1, 0, -0.5).normalize(), 0.01);
    const between = cut(cut(cut(whole, upper.clone().negate()), lower.clone().negate()), core);
    return cut(whole, upper).add(cut(whole, lower)).add(between).add(tip);
}

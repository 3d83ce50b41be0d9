// The profile of a turned piece, from its foot to its top: what a turner cuts, one shape after the other.

import { Path } from 'three';

/** How far the handles of a Bézier curve reach out for half an ellipse. */
const HALF_ROUND = 4 / 3;

export class Profile {
    readonly path = new Path();

    /** Begins at the axis, at some height. */
    constructor(up = 0) {
        this.path.moveTo(0, up);
    }

    get #out(): number {
        return this.path.currentPoint.x;
    }
    get #up(): number {
        return this.path.currentPoint.y;
    }

    /** The broad foot that all pieces have. */
    foot(radius: number): this {
        return this.to(radius * 0.95, 0)
            .bead(radius * 0.05, 0.1)
            .to(radius * 0.9, 0.1)
            .shoulder(radius * 0.6, 0.19);
    }

    /** A straight cut, with edges at both ends. */
    to(out: number, up: number): this {
        this.path.lineTo(out, up);
        return this;
    }

    /** A moulding of half an ellipse. */
    bead(reach: number, height: number): this {
        const [out, up] = [this.#out, this.#up];
        const far = out + reach * HALF_ROUND;
        this.path.bezierCurveTo(far, up, far, up + height, out, up + height);
        return this;
    }

    /** A rounded shoulder that rises at first and then goes inwards. */
    shoulder(out: number, up: number): this {
        const [across, rise] = [this.#out - out, up - this.#up];
        this.path.bezierCurveTo(this.#out, this.#up + rise * 0.75, out + across * 0.75, up, out, up);
        return this;
    }

    /** The slender stem: it narrows quickly and then rises. */
    stem(out: number, up: number): this {
        const rise = up - this.#up;
        this.path.bezierCurveTo(out + (this.#out - out) * 0.35, this.#up + rise * 0.12, out, this.#up + rise * 0.45, out, up);
        return this;
    }

    /** A cup that opens upwards. */
    cup(out: number, up: number): this {
        const rise = up - this.#up;
        this.path.bezierCurveTo(this.#out, this.#up + rise * 0.5, out - (out - this.#out) * 0.3, up - rise * 0.2, out, up);
        return this;
    }

    /** A ring around the stem. */
    collar(radius: number, height: number): this {
        const [out, up] = [this.#out, this.#up];
        return this.to(radius - height / 2, up).bead(height / 2, height).to(out, up + height);
    }

    /** A ball on top, which ends the profile. */
    ball(radius: number): this {
        const sunk = Math.asin(Math.min(this.#out / radius, 1));
        this.path.absarc(0, this.#up + radius * Math.cos(sunk), radius, sunk - Math.PI / 2, Math.PI / 2, false);
        return this;
    }

    /** An egg, widest at some height, which ends the profile. */
    egg(radius: number, widest: number, top: number): this {
        const [below, above] = [widest - this.#up, top - widest];
        this.path.bezierCurveTo(radius * 0.9, this.#up, radius, widest - below * 0.45, radius, widest);
        this.path.bezierCurveTo(radius, widest + above * 0.36, radius * 0.47, top - above * 0.23, 0, top);
        return this;
    }

    /** A dome, which ends the profile. */
    dome(height: number): this {
        this.path.absellipse(0, this.#up, this.#out, height, 0, Math.PI / 2, false, 0);
        return this;
    }
}

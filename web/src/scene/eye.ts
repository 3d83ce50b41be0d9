// The eye of who looks at the scene. It moves only when it is asked to, and remembers where it came from.

import type { Stage } from './stage';
import { times, type Vec3 } from './space';
import { flown, panned, rotated, zoomed, type Point, type View } from './view';

/** How many squares are seen from top to bottom after flying to one. */
const CLOSE = 9;
/** How much of the picture is flown in a second. */
const SPEED = 0.6;

export class Eye {
    /** Whether it is where it began, and goes with the boards when they are put elsewhere. */
    home = true;
    readonly #past: View[] = [];

    /** `usual` is where it looks from when nobody has moved it; `duration` is how long a flight takes. */
    constructor(
        private readonly stage: Stage,
        private readonly usual: () => View,
        private readonly duration: () => number,
    ) {}

    rotate(dx: number, dy: number): void {
        this.#move(rotated(this.stage.view, dx, dy));
    }

    pan(dx: number, dy: number): void {
        this.#move(panned(this.stage.view, dx, dy, this.stage.frame));
    }

    zoom(by: number, at: Point): void {
        this.#move(zoomed(this.stage.view, by, at, this.stage.frame));
    }

    /** Flies these ways for some seconds. */
    fly(ways: Iterable<Vec3>, seconds: number): void {
        for (const way of ways) this.#move(flown(this.stage.view, times(way, seconds * SPEED)));
    }

    flyTo(target: Vec3): void {
        this.#past.push(this.stage.view);
        this.home = false;
        this.stage.look({ ...this.stage.view, target, height: CLOSE }, this.duration());
    }

    /** Back to where it flew away from. */
    back(): void {
        const before = this.#past.pop();
        if (before) this.stage.look({ ...before, perspective: this.stage.view.perspective }, this.duration());
    }

    /** To the usual place; at once where somebody pulls at something. */
    reset(duration = this.duration()): void {
        this.home = true;
        this.#past.length = 0;
        this.stage.look(this.usual(), duration);
    }

    /** The boards have been put elsewhere, or the picture has another size. */
    follow(duration: number): void {
        if (this.home) this.reset(duration);
    }

    #move(view: View): void {
        this.home = false;
        this.stage.look(view, 0);
    }
}

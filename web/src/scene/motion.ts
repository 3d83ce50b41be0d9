// What changes over time: each change has a name, and a new one of that name takes its place.

import { ease } from './glide';

interface Change {
    begun: number | null;
    duration: number;
    step: (part: number) => void;
}

export class Motions {
    readonly #changes = new Map<string, Change>();

    /** Whether anything is still on its way. */
    get going(): boolean {
        return this.#changes.size > 0;
    }

    /** Begins a change: `step` is told how much of it has happened, from 0 to 1. Without a duration it happens at once. */
    begin(name: string, duration: number, step: (part: number) => void): void {
        this.#changes.delete(name);
        if (duration > 0) this.#changes.set(name, { begun: null, duration, step });
        else step(1);
    }

    stop(name: string): void {
        this.#changes.delete(name);
    }

    /** Goes on to a time, in milliseconds. */
    advance(now: number): void {
        for (const [name, change] of this.#changes) {
            change.begun ??= now;
            const part = Math.min((now - change.begun) / change.duration, 1);
            if (part === 1) this.#changes.delete(name);
            change.step(ease(part));
        }
    }
}

// A track as it is played: a little ahead of the time at which it is heard.

import type { Voice } from './note';
import { seeded } from './random';
import { room } from './room';
import { TRACKS, type TrackName } from './tracks/tracks';

/** How far ahead notes are handed over, and how often, in seconds. */
const AHEAD = 3;
const EVERY = 1;
const FADE = 0.8;

/** A track that is handed over to the audio context bit by bit. */
export class Recital {
    readonly #voices: Generator<Voice, never>;
    readonly #output: AudioNode;
    #next: Voice;
    /** When the track began. */
    #began: number;

    constructor(name: TrackName, seed: number, output: AudioNode) {
        this.#voices = TRACKS[name](seeded(seed));
        this.#next = this.#voices.next().value;
        this.#output = room(output);
        this.#began = output.context.currentTime;
    }

    /** Hands over all notes that begin before some time. */
    until(time: number): void {
        // Whoever was kept from it for long goes on from now, and does not play everything at once.
        const late = this.#output.context.currentTime - (this.#began + this.#next.at);
        if (late > 0) this.#began += late;
        while (this.#began + this.#next.at < time) {
            this.#next.by(this.#output, { ...this.#next, at: this.#began + this.#next.at });
            this.#next = this.#voices.next().value;
        }
    }
}

/** Plays a track until somebody stops it, which is done by calling what is given back. */
export function begin(name: TrackName, seed: number, output: AudioNode): () => void {
    const { context } = output;
    const gain = context.createGain();
    gain.gain.setValueAtTime(0, context.currentTime);
    gain.gain.linearRampToValueAtTime(1, context.currentTime + FADE);
    gain.connect(output);
    const recital = new Recital(name, seed, gain);
    const play = (): void => recital.until(context.currentTime + AHEAD);
    play();
    const timer = setInterval(play, EVERY * 1000);
    return () => {
        clearInterval(timer);
        gain.gain.setTargetAtTime(0, context.currentTime, FADE / 4);
        setTimeout(() => gain.disconnect(), FADE * 2000);
    };
}

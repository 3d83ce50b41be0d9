// Whatever is heard goes through here: effects and music, each as loud as it is wished.

import { sound, type Heard } from './effects';
import { begin } from './music';
import type { TrackName } from './tracks/tracks';

/** What the user wants to hear; loudness goes from 0 to 1. */
export interface Wishes {
    effects: number;
    music: number;
    track: TrackName;
}

/** Events that follow each other faster than this, in seconds, are heard as one. */
const APART = 0.07;
/** How quickly loudness changes, in seconds. */
const SOFTLY = 0.02;

export class Player {
    #stage: { context: AudioContext; effects: GainNode; music: GainNode } | null = null;
    #wishes: Wishes = { effects: 0, music: 0, track: 'lamplight' };
    #playing: { track: TrackName; stop: () => void } | null = null;
    #resting = false;
    #last = -APART;

    constructor(private readonly open: () => AudioContext = () => new AudioContext()) {}

    /** To be called when the user does something: before that, browsers allow no sound. */
    wake(): void {
        if (this.#wishes.effects === 0 && this.#wishes.music === 0) return;
        if (!this.#stage) {
            const context = this.open();
            const [effects, music] = [context.createGain(), context.createGain()];
            effects.connect(context.destination);
            music.connect(context.destination);
            this.#stage = { context, effects, music };
        }
        if (this.#stage.context.state !== 'running') void this.#stage.context.resume();
        this.#adjust();
    }

    wish(wishes: Wishes): void {
        this.#wishes = wishes;
        this.#adjust();
    }

    /** Music rests while nobody looks at the page. */
    rest(resting: boolean): void {
        this.#resting = resting;
        this.#adjust();
    }

    /** Sounds what happened at one moment. What comes before the first click, or too fast, is not heard. */
    play(events: readonly Heard[]): void {
        const stage = this.#stage;
        if (!stage || events.length === 0 || this.#wishes.effects === 0) return;
        const { currentTime, state } = stage.context;
        if (state !== 'running' || currentTime - this.#last < APART) return;
        this.#last = currentTime;
        for (const event of events) sound(stage.effects, currentTime, event);
    }

    #adjust(): void {
        if (!this.#stage) return;
        const { effects, music, track } = this.#wishes;
        const { currentTime } = this.#stage.context;
        this.#stage.effects.gain.setTargetAtTime(effects, currentTime, SOFTLY);
        this.#stage.music.gain.setTargetAtTime(music, currentTime, SOFTLY);
        const wanted = music > 0 && !this.#resting ? track : null;
        if (this.#playing?.track === wanted) return;
        this.#playing?.stop();
        this.#playing = wanted && { track: wanted, stop: begin(wanted, Date.now(), this.#stage.music) };
    }
}

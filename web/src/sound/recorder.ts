// An audio context that sounds nothing and remembers everything: for tests.

/** A source that was started: its pitch if it has one, when it began and when it was to end. */
export interface Started {
    kind: 'tone' | 'noise';
    frequency: number;
    at: number;
    until: number;
    /** The highest gain of the node behind it. */
    peak: number;
}

class Parameter {
    value = 1;
    highest = 0;
    setValueAtTime = (value: number): void => this.#note(value);
    linearRampToValueAtTime = (value: number): void => this.#note(value);
    exponentialRampToValueAtTime = (value: number): void => this.#note(value);
    setTargetAtTime = (value: number): void => this.#note(value);

    #note(value: number): void {
        this.value = value;
        this.highest = Math.max(this.highest, value);
    }
}

class Node {
    gain = new Parameter();
    frequency = new Parameter();
    playbackRate = new Parameter();
    type = '';
    buffer: unknown = null;
    behind: Node | null = null;

    constructor(readonly context: Recorder) {}

    connect(other: Node): Node {
        this.behind = other;
        return other;
    }

    disconnect(): void {}
}

class Source extends Node {
    #started: Started | null = null;

    start(at: number): void {
        const [kind, frequency] = this.buffer ? (['noise', NaN] as const) : (['tone', this.frequency.value] as const);
        let node = this.behind;
        while (node && node.gain.highest === 0) node = node.behind;
        this.#started = { kind, frequency, at, until: Infinity, peak: node?.gain.highest ?? 1 };
        this.context.started.push(this.#started);
    }

    stop(until: number): void {
        if (this.#started) this.#started.until = until;
    }
}

export class Recorder {
    readonly started: Started[] = [];
    readonly sampleRate = 8000;
    currentTime = 0;
    state = 'suspended';
    readonly destination = new Node(this);

    createGain = (): Node => new Node(this);
    createBiquadFilter = (): Node => new Node(this);
    createConvolver = (): Node => new Node(this);
    createOscillator = (): Source => new Source(this);
    createBufferSource = (): Source => new Source(this);
    createBuffer = (_: number, length: number): object => ({ length, copyToChannel: () => {} });

    resume(): Promise<void> {
        this.state = 'running';
        return Promise.resolve();
    }

    /** The lowest tones, which give the pitch, in the order of their beginnings. */
    pitches(): number[] {
        const times = [...new Set(this.started.map(({ at }) => at))].sort((one, other) => one - other);
        return times.flatMap((time) => {
            const tones = this.started.filter(({ at, kind }) => at === time && kind === 'tone');
            return tones.length > 0 ? [Math.min(...tones.map(({ frequency }) => frequency))] : [];
        });
    }

    /** As the audio context it stands for. */
    get context(): AudioContext {
        return this as unknown as AudioContext;
    }
}

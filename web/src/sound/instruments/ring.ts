// What instruments are made of: a tone that swells and fades, and a breath of noise.

import { seeded } from '../random';

export interface Ring {
    at: number;
    tone: number;
    /** The highest gain it reaches. */
    peak: number;
    /** How long it takes to get there, in seconds. */
    attack: number;
    /** How long it takes to fade to a thousandth from there. */
    decay: number;
}

/** A pure tone that swells and fades. */
export function ring(output: AudioNode, { at, tone, peak, attack, decay }: Ring): void {
    const source = output.context.createOscillator();
    source.frequency.value = tone;
    source.connect(envelope(output, { at, peak, attack, decay }));
    source.start(at);
    source.stop(at + attack + decay);
}

/** A puff of noise about some pitch. */
export function puff(output: AudioNode, { at, tone, peak, attack, decay }: Ring): void {
    const { context } = output;
    const length = Math.ceil((attack + decay) * context.sampleRate);
    const buffer = context.createBuffer(1, length, context.sampleRate);
    const random = seeded(length);
    buffer.copyToChannel(Float32Array.from({ length }, () => 2 * random() - 1), 0);
    const source = context.createBufferSource();
    source.buffer = buffer;
    const band = context.createBiquadFilter();
    band.type = 'bandpass';
    band.frequency.value = tone;
    source.connect(band).connect(envelope(output, { at, peak, attack, decay }));
    source.start(at);
}

function envelope(output: AudioNode, { at, peak, attack, decay }: Omit<Ring, 'tone'>): GainNode {
    const gain = output.context.createGain();
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(peak, at + attack);
    gain.gain.exponentialRampToValueAtTime(peak / 1000, at + attack + decay);
    gain.connect(output);
    return gain;
}

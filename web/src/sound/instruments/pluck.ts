// A plucked string: noise that runs round in a loop and loses its edge each time.

import type { Instrument } from '../note';
import { seeded } from '../random';

const SECONDS = 3;

export const pluck: Instrument = (output, { at, tone, loudness }) => {
    const { context } = output;
    const period = Math.round(context.sampleRate / tone);
    const buffer = context.createBuffer(1, SECONDS * context.sampleRate, context.sampleRate);
    buffer.copyToChannel(string(buffer.length, period), 0);
    const source = context.createBufferSource();
    source.buffer = buffer;
    // A loop has a whole number of samples; the rest of the pitch is made up by the speed.
    source.playbackRate.value = (tone * period) / context.sampleRate;
    const gain = context.createGain();
    gain.gain.value = 0.5 * loudness;
    source.connect(gain).connect(output);
    source.start(at);
};

function string(length: number, period: number): Float32Array<ArrayBuffer> {
    const samples = new Float32Array(length);
    const random = seeded(period);
    // Softened noise: a finger, not a plectrum.
    let soft = 0;
    for (let index = 0; index < period; index++) samples[index] = soft += 0.25 * (2 * random() - 1 - soft);
    // What is not about zero would be a thump.
    const mean = samples.reduce((sum, sample) => sum + sample, 0) / period;
    for (let index = 0; index < period; index++) samples[index]! -= mean;
    for (let index = period; index < length; index++) {
        samples[index] = 0.4985 * (samples[index - period]! + (samples[index - period - 1] ?? 0));
    }
    // It ends in silence.
    const fade = Math.floor(length / 4);
    for (let index = 1; index <= fade; index++) samples[length - index]! *= index / fade;
    return samples;
}

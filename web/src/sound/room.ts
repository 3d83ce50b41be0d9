// A quiet room in which music is heard.

import { seeded } from './random';

const SECONDS = 2.6;
const ECHO = 0.5;

/** What is played into this node is heard from the output, and comes back softly from the walls. */
export function room(output: AudioNode): AudioNode {
    const { context } = output;
    const input = context.createGain();
    const walls = context.createConvolver();
    walls.buffer = echo(context);
    const distant = context.createGain();
    distant.gain.value = ECHO;
    input.connect(output);
    input.connect(walls).connect(distant).connect(output);
    return input;
}

/** Soft noise that fades, another at each ear. */
function echo(context: BaseAudioContext): AudioBuffer {
    const length = Math.ceil(SECONDS * context.sampleRate);
    const buffer = context.createBuffer(2, length, context.sampleRate);
    for (const ear of [0, 1]) {
        const random = seeded(ear);
        let soft = 0;
        const samples = Float32Array.from({ length }, (_, index) => {
            soft += 0.25 * (2 * random() - 1 - soft);
            return soft * (1 - index / length) ** 3;
        });
        buffer.copyToChannel(samples, ear);
    }
    return buffer;
}

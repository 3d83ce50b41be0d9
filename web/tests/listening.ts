// Listens to the sounds by measure. It runs in the browser, where they are rendered.

import { EFFECTS, sound, type Effect } from '../src/sound/effects';
import { Recital } from '../src/sound/music';
import { TRACK_NAMES, type TrackName } from '../src/sound/tracks/tracks';

export { EFFECTS, TRACK_NAMES };

const RATE = 22_050;
/** Below this nothing is heard any more. */
const SILENCE = 0.001;
/** No blow follows another sooner, in seconds. */
const BLOW = 0.055;

export interface Measured {
    /** In decibels below the loudest that can be. */
    peak: number;
    /** The mean over all that is heard. */
    mean: number;
    /** Seconds until silence. */
    length: number;
    /** The strongest tone of the first blow, in hertz. */
    pitch: number;
}

const decibels = (gain: number): number => 20 * Math.log10(gain);

/** An effect, as loud as it gets, and silence after it. */
export async function renderEffect(effect: Effect, from: number, to: number): Promise<Float32Array> {
    const context = new OfflineAudioContext(1, 2.5 * RATE, RATE);
    sound(context.destination, 0, { effect, from, to });
    return (await context.startRendering()).getChannelData(0);
}

/** The left ear of a track. */
export async function renderTrack(name: TrackName, seed: number, seconds: number): Promise<Float32Array> {
    const context = new OfflineAudioContext(2, seconds * RATE, RATE);
    new Recital(name, seed, context.destination).until(seconds);
    return (await context.startRendering()).getChannelData(0);
}

export function measured(samples: Float32Array): Measured {
    const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    const start = samples.findIndex((sample) => Math.abs(sample) > SILENCE);
    const end = samples.findLastIndex((sample) => Math.abs(sample) > SILENCE) + 1;
    const power = samples.subarray(0, end).reduce((sum, sample) => sum + sample * sample, 0) / end;
    return { peak: decibels(peak), mean: decibels(Math.sqrt(power)), length: end / RATE, pitch: strongest(samples.subarray(start, start + BLOW * RATE)) };
}

export const measureEffect = async (effect: Effect, level: number): Promise<Measured> => measured(await renderEffect(effect, level, level));

/** The pitches of a move, when the piece is lifted and when it lands. */
export async function measureMove(from: number, to: number): Promise<[number, number]> {
    const samples = await renderEffect('move', from, to);
    return [strongest(samples.subarray(0, 0.1 * RATE)), strongest(samples.subarray(0.12 * RATE, 0.22 * RATE))];
}

/** A track, and its longest silence. */
export async function measureTrack(name: TrackName, seconds: number): Promise<Measured & { pause: number }> {
    const samples = await renderTrack(name, 1, seconds);
    let [pause, quiet] = [0, 0];
    for (const sample of samples) {
        quiet = Math.abs(sample) > SILENCE ? 0 : quiet + 1;
        pause = Math.max(pause, quiet);
    }
    return { ...measured(samples), pause: pause / RATE };
}

/** The frequency with the most power, between those of its neighbours in a Fourier transform. */
function strongest(samples: Float32Array): number {
    const size = 16_384;
    const [real, imaginary] = [new Float64Array(size), new Float64Array(size)];
    real.set(samples.subarray(0, size));
    transform(real, imaginary);
    const power = real.map((part, index) => part ** 2 + imaginary[index]! ** 2).subarray(0, size / 2);
    const most = power.indexOf(Math.max(...power.subarray(2)));
    const [before, here, after] = [power[most - 1]!, power[most]!, power[most + 1]!].map(Math.log) as [number, number, number];
    return ((most + (before - after) / (2 * (before - 2 * here + after))) * RATE) / size;
}

/** The fast Fourier transform, in place. */
function transform(real: Float64Array, imaginary: Float64Array): void {
    const size = real.length;
    for (let index = 1, mirror = 0; index < size; index++) {
        let bit = size >> 1;
        for (; mirror & bit; bit >>= 1) mirror ^= bit;
        mirror ^= bit;
        if (index < mirror) {
            for (const part of [real, imaginary]) [part[index], part[mirror]] = [part[mirror]!, part[index]!];
        }
    }
    for (let width = 2; width <= size; width *= 2) {
        for (let start = 0; start < size; start += width) {
            for (let index = 0; index < width / 2; index++) {
                const angle = (-2 * Math.PI * index) / width;
                const [even, odd] = [start + index, start + index + width / 2];
                const re = real[odd]! * Math.cos(angle) - imaginary[odd]! * Math.sin(angle);
                const im = real[odd]! * Math.sin(angle) + imaginary[odd]! * Math.cos(angle);
                [real[odd], imaginary[odd]] = [real[even]! - re, imaginary[even]! - im];
                [real[even], imaginary[even]] = [real[even]! + re, imaginary[even]! + im];
            }
        }
    }
}

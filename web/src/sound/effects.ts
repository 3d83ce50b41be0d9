// The sound of each event: wood on wood, the higher the level the higher.

import { bar } from './instruments/bar';
import { wood } from './instruments/wood';
import type { Instrument } from './note';
import { raised, toneOfLevel } from './pitch';

export const EFFECTS = [
    'move', 'capture', 'castling', 'promotion', 'check', 'start', 'win', 'loss', 'draw', 'refused', 'lowTime', 'premove', 'step',
] as const;
export type Effect = (typeof EFFECTS)[number];

/** An event as it is heard: what happened, and between which levels, counted from 0. */
export interface Heard {
    effect: Effect;
    from: number;
    to: number;
}

/** A blow: on what, after how many seconds, how many semitones above the level's pitch, and how loud. */
interface Blow {
    on: Instrument;
    after: number;
    step: number;
    loudness: number;
}

const knock = (after: number, step: number, loudness: number): Blow => ({ on: wood, after, step, loudness });
const chime = (after: number, step: number, loudness: number): Blow => ({ on: bar, after, step, loudness });

/** How long a piece is in the air when it changes its level. */
const FLIGHT = 0.11;

const BLOWS: Record<Effect, readonly Blow[]> = {
    move: [knock(0, 0, 0.5)],
    // One piece strikes the other and takes its place.
    capture: [knock(0, 7, 0.4), knock(0.06, 0, 0.55)],
    castling: [knock(0, 0, 0.5), knock(0.14, 0, 0.4)],
    promotion: [knock(0, 0, 0.5), chime(0.1, 0, 0.3), chime(0.2, 4, 0.3), chime(0.3, 7, 0.35)],
    check: [chime(0.12, 7, 0.3), chime(0.24, 12, 0.3)],
    start: [knock(0, 0, 0.4), knock(0.16, 0, 0.3), chime(0.34, 7, 0.3)],
    win: [chime(0.15, 0, 0.35), chime(0.3, 4, 0.35), chime(0.45, 7, 0.35), chime(0.6, 12, 0.4)],
    loss: [chime(0.15, 7, 0.3), chime(0.37, 4, 0.3), chime(0.59, 0, 0.3)],
    draw: [chime(0.15, 0, 0.3), chime(0.37, 7, 0.3), chime(0.59, 0, 0.3)],
    refused: [knock(0, -12, 0.3)],
    lowTime: [chime(0, 7, 0.3), chime(0.2, 7, 0.3)],
    premove: [knock(0, 12, 0.15)],
    step: [knock(0, 0, 0.18)],
};

/** Where a piece that changes its level is heard to leave the one and to land on the other. */
const LIFTED: ReadonlySet<Effect> = new Set<Effect>(['move', 'capture', 'castling', 'promotion', 'step']);

/** Sounds an event into an audio node, from some time on. */
export function sound(output: AudioNode, at: number, { effect, from, to }: Heard): void {
    const flies = LIFTED.has(effect) && from !== to;
    const landing = toneOfLevel(to);
    const first = BLOWS[effect][0]!;
    if (flies) wood(output, { at, tone: toneOfLevel(from), loudness: first.loudness * 0.5 });
    const later = flies ? FLIGHT : 0;
    for (const { on, after, step, loudness } of BLOWS[effect]) {
        on(output, { at: at + later + after, tone: raised(landing, step), loudness });
    }
}

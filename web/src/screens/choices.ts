// What is chosen before a game; the last choices are kept for the next time.

import { PERSON, type Wish } from '../api/http';
import type { ClockSettings, GameKind, Level, Player } from '../api/types';
import { readKept } from '../settings/kept';
import { CLOCKS, clockName, LEVELS } from './options';

export const FAMILIES = ['fide', 'cube'] as const;
export const HEIGHTS = ['8', '4'] as const;
/** A person and a computer, two people at one device or at two, two computers. */
export const MODES = ['one', 'two', 'devices', 'none'] as const;
export const SIDES = ['white', 'black', 'random'] as const;

export type Family = (typeof FAMILIES)[number];

export interface Choices {
    family: Family;
    /** How many levels the cube has. */
    height: (typeof HEIGHTS)[number];
    straight: boolean;
    chess960: boolean;
    mode: (typeof MODES)[number];
    side: (typeof SIDES)[number];
    strength: Level;
    /** That of Black between two computers. */
    other: Level;
    /** The name of a preset, `custom`, or nothing for untimed; each game has its own. */
    fideClock: string;
    cubeClock: string;
    minutes: number;
    seconds: number;
    points: boolean;
    claims: boolean;
}

export const USUAL: Choices = {
    family: 'fide',
    height: '8',
    straight: false,
    chess960: false,
    mode: 'one',
    side: 'white',
    strength: 'beginner',
    other: 'beginner',
    fideClock: '',
    cubeClock: '',
    minutes: 10,
    seconds: 5,
    points: false,
    claims: false,
};

const KEY = 'cubemate.choices';
const clocks = (family: Family): string[] => ['', ...CLOCKS[family].map(clockName), 'custom'];
const ALLOWED: Partial<Record<keyof Choices, readonly unknown[]>> = {
    family: FAMILIES,
    height: HEIGHTS,
    mode: MODES,
    side: SIDES,
    strength: LEVELS,
    other: LEVELS,
    fideClock: clocks('fide'),
    cubeClock: clocks('cube'),
};

export const readChoices = (kept: string | null): Choices => readKept(kept, USUAL, ALLOWED);
export const lastChoices = (): Choices => readChoices(localStorage.getItem(KEY));
export const keepChoices = (choices: Choices): void => localStorage.setItem(KEY, JSON.stringify(choices));

/** What an address asks for, over what was chosen last. */
export function asked(choices: Choices, game: string | null, mode: string | null): Choices {
    const found = /^(?:(fide)|cube(4)?(-straight)?)$/.exec(game ?? '');
    const variant: Partial<Choices> = !found
        ? {}
        : found[1]
          ? { family: 'fide' }
          : { family: 'cube', height: found[2] ? '4' : '8', straight: found[3] !== undefined };
    const known = MODES.find((known) => known === mode);
    return { ...choices, ...variant, ...(known && { mode: known }) };
}

export function gameOf({ family, height, straight }: Choices): GameKind {
    if (family === 'fide') return 'fide';
    const cube = height === '4' ? 'cube4' : 'cube';
    return straight ? `${cube}-straight` : cube;
}

function clockOf(choices: Choices): ClockSettings | null {
    const { family, minutes, seconds } = choices;
    const chosen = family === 'fide' ? choices.fideClock : choices.cubeClock;
    if (chosen === 'custom') return { minutes, seconds };
    const preset = CLOCKS[family].find((preset) => clockName(preset) === chosen);
    return preset ? { minutes: preset.minutes, seconds: preset.seconds } : null;
}

function playersOf({ mode, side, strength, other }: Choices): [white: Player, black: Player] {
    const computer = (level: Level): Player => ({ kind: 'computer', level });
    if (mode === 'none') return [computer(strength), computer(other)];
    if (mode !== 'one') return [PERSON, PERSON];
    return side === 'black' ? [computer(strength), PERSON] : [PERSON, computer(strength)];
}

/** The game that was chosen, for the server. */
export function wishOf(choices: Choices, fen: string): Wish {
    const { family, mode, side, points, claims } = choices;
    const [white, black] = playersOf(choices);
    return {
        settings: {
            game: gameOf(choices),
            white,
            black,
            online: mode === 'devices',
            clock: clockOf(choices),
            time_out: family === 'cube' && points ? 'points' : 'loss',
            fen: fen.trim() || null,
            chess960: family === 'fide' && choices.chess960,
            claims,
        },
        side: side === 'black' ? 'black' : 'white',
        shuffle: side === 'random' && (mode === 'one' || mode === 'devices'),
    };
}

// What there is to choose from.

import type { Level } from '../api/types';

export const LEVELS: readonly Level[] = ['beginner', 'novice', 'amateur', 'advanced', 'expert', 'master'];

export interface Preset {
    speed: 'bullet' | 'blitz' | 'rapid' | 'standard';
    minutes: number;
    seconds: number;
}

const preset = (speed: Preset['speed'], minutes: number, seconds: number): Preset => ({ speed, minutes, seconds });

/** Games of the cube are long. */
export const CLOCKS: Record<'fide' | 'cube', readonly Preset[]> = {
    fide: [
        preset('bullet', 1, 0),
        preset('bullet', 2, 1),
        preset('blitz', 3, 2),
        preset('blitz', 5, 0),
        preset('rapid', 10, 5),
        preset('rapid', 15, 10),
        preset('standard', 30, 0),
        preset('standard', 90, 30),
    ],
    cube: [preset('bullet', 15, 5), preset('blitz', 30, 10), preset('rapid', 60, 30), preset('standard', 120, 60)],
};

export const clockName = ({ minutes, seconds }: { minutes: number; seconds: number }): string => `${minutes}+${seconds}`;

// What the user likes, kept in the browser.

import { TRACK_NAMES } from '../sound/tracks/tracks';
import { LAYOUTS, SPACING } from '../scene/arrangement';
import { QUALITIES } from '../scene/quality';
import { readKept } from './kept';

export const PIECE_SETS = ['staunton', 'bold'] as const;
export const BOARD_THEMES = ['green', 'wood', 'slate', 'contrast'] as const;
export const SCHEMES = ['system', 'light', 'dark'] as const;
/** How the cube is shown: as its screen allows, on flat boards, or in space. */
export const CUBE_VIEWS = ['auto', 'flat', ...LAYOUTS] as const;
export const CHESS_VIEWS = ['flat', 'one'] as const;
export const FINENESSES = ['auto', ...QUALITIES] as const;
export const SPEEDS = ['none', 'fast', 'normal', 'slow'] as const;

/** From silence to as loud as it gets. */
export const VOLUMES: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

export interface Settings {
    pieces: (typeof PIECE_SETS)[number];
    board: (typeof BOARD_THEMES)[number];
    scheme: (typeof SCHEMES)[number];
    speed: (typeof SPEEDS)[number];
    coordinates: boolean;
    /** Pictures of pieces in the list of moves. */
    figurines: boolean;
    /** Single keys act. */
    shortcuts: boolean;
    /** All levels equally large instead of one large and the others small. */
    equalLevels: boolean;
    /** Whether moves and other events are heard, and how loud. */
    effects: boolean;
    effectsVolume: number;
    music: boolean;
    musicVolume: number;
    track: (typeof TRACK_NAMES)[number];
    cubeView: (typeof CUBE_VIEWS)[number];
    chessView: (typeof CHESS_VIEWS)[number];
    /** How far the boards of a stack are apart, in squares. */
    spacing: number;
    /** The numbers of the levels that stand side by side. */
    chosen: string;
    /** Whether what is far is smaller. */
    perspective: boolean;
    /** Whether all levels but the focus one step back. */
    stepBack: boolean;
    /** Whether the small flat boards stand under the cube in space. */
    smallBoards: boolean;
    /** Whether the boards have ever been turned: then it is known how. */
    turned: boolean;
    /** How finely the scene is drawn. */
    fineness: (typeof FINENESSES)[number];
}

export const DEFAULTS: Settings = {
    pieces: 'staunton',
    board: 'green',
    scheme: 'system',
    speed: 'normal',
    coordinates: true,
    figurines: false,
    shortcuts: true,
    equalLevels: false,
    effects: true,
    effectsVolume: 7,
    music: false,
    musicVolume: 6,
    track: 'lamplight',
    cubeView: 'auto',
    chessView: 'flat',
    spacing: SPACING.usual,
    chosen: '3456',
    perspective: false,
    stepBack: true,
    smallBoards: true,
    turned: false,
    fineness: 'auto',
};

const KEY = 'cubemate.settings';
const CHOICES: Partial<Record<keyof Settings, readonly unknown[]>> = {
    pieces: PIECE_SETS,
    board: BOARD_THEMES,
    scheme: SCHEMES,
    speed: SPEEDS,
    effectsVolume: VOLUMES,
    musicVolume: VOLUMES,
    track: TRACK_NAMES,
    cubeView: CUBE_VIEWS,
    chessView: CHESS_VIEWS,
    fineness: FINENESSES,
};

/** What was kept, as far as it makes sense today. */
export function readSettings(kept: string | null): Settings {
    return readKept(kept, DEFAULTS, CHOICES);
}

const storage = typeof localStorage === 'undefined' ? null : localStorage;

export const settings: Settings = $state(readSettings(storage?.getItem(KEY) ?? null));

/** Keeps every change, and shows it on the whole page. To be called once, in a root effect. */
export function keepSettings(): void {
    $effect(() => {
        storage?.setItem(KEY, JSON.stringify(settings));
        Object.assign(document.documentElement.dataset, {
            board: settings.board,
            scheme: settings.scheme,
            speed: settings.speed,
        });
    });
}

// Sound on the page: as loud as the settings say, and about the game that is shown.

import type { LiveGame } from '../game/live.svelte';
import { LOW_TIME } from '../play/clock';
import { settings } from '../settings/settings.svelte';
import type { Heard } from './effects';
import { heard, type Moment } from './events';
import { Player } from './player';

const player = new Player();

export const play = (events: readonly Heard[]): void => player.play(events);

/** Follows the settings, the user's first click, and whether anybody looks. To be called once, in a root effect. */
export function keepSound(): void {
    $effect(() =>
        player.wish({
            effects: settings.effects ? loudness(settings.effectsVolume) : 0,
            music: settings.music ? loudness(settings.musicVolume) : 0,
            track: settings.track,
        }),
    );
    $effect(() => {
        const stop = new AbortController();
        const { signal } = stop;
        // Early, so that the first sound is not missed, and late, so that what was just switched on is known.
        for (const gesture of ['pointerdown', 'click', 'keydown', 'keyup']) window.addEventListener(gesture, () => player.wake(), { signal });
        document.addEventListener('visibilitychange', () => player.rest(document.hidden), { signal });
        return () => stop.abort();
    });
}

/** Makes a game heard for as long as it is on the screen. */
export function hear(game: LiveGame, now: () => number): void {
    let before: Moment | null = null;
    $effect(() => {
        const moment = momentOf(game, now());
        if (!moment) return;
        player.play(heard(before, moment));
        before = moment;
    });
}

/** Ears count in powers: half as loud is a quarter of the gain. */
const loudness = (volume: number): number => (volume / 10) ** 2;

function momentOf(game: LiveGame, now: number): Moment | null {
    const { view, desk, hands } = game;
    if (!view) return null;
    const { status, outcome } = view.state;
    return {
        men: desk.men,
        made: view.moves.length,
        past: game.looking !== null,
        levels: view.levels,
        check: desk.check,
        status,
        winner: outcome?.winner ?? null,
        hands,
        premove: desk.premove !== null,
        lowTime: status === 'playing' && hands.some((side) => (game.left(side, now) ?? Infinity) < LOW_TIME),
        refused: game.refused + desk.missed,
    };
}

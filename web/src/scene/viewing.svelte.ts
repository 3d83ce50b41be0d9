// How the boards are shown at present: what the user likes, as far as the screen and the browser can do it.

import { MediaQuery } from 'svelte/reactivity';
import { settings } from '../settings/settings.svelte';
import { readKept } from '../settings/kept';
import type { Layout } from './arrangement';
import { FIRST, judge, QUALITIES, stepped, type Quality } from './quality';
import type { Vec3 } from './space';

const KEY = 'cubemate.quality';
const narrow = new MediaQuery('max-width: 800px');
const storage = typeof localStorage === 'undefined' ? null : localStorage;

class Viewing {
    /** Whether this browser has shown that it draws nothing in space. */
    failed = $state(false);
    /** Whether letters fly instead of doing what they do otherwise. */
    freeLook = $state(false);
    /** How far single boards are pulled aside. */
    pulled = $state.raw<ReadonlyMap<number, Vec3>>(new Map());
    /** What suits this machine, as far as it is known from this time and the last. */
    #measured = $state<Quality>(readKept<{ quality: Quality }>(storage?.getItem(KEY) ?? null, { quality: FIRST }, { quality: QUALITIES }).quality);
    /** Whether something was too slow: it is not tried again before the page is loaded anew. */
    #settled = false;

    get measured(): Quality {
        return this.#measured;
    }

    /** Learns from the times of some frames. */
    learn(times: readonly number[]): void {
        const verdict = judge(this.#measured, times);
        if (settings.fineness !== 'auto' || verdict === 'right' || (verdict === 'finer' && this.#settled)) return;
        this.#settled ||= verdict === 'plainer';
        this.#measured = stepped(this.#measured, verdict);
        storage?.setItem(KEY, JSON.stringify({ quality: this.#measured }));
    }

    get quality(): Quality {
        return settings.fineness === 'auto' ? this.measured : settings.fineness;
    }

    /** The layout of a game with so many levels. On small screens the cube is flat unless one asks for more. */
    layoutOf(levels: number): Layout | 'flat' {
        if (this.failed) return 'flat';
        if (levels === 1) return settings.chessView;
        if (settings.cubeView !== 'auto') return settings.cubeView;
        return narrow.current ? 'flat' : 'stack';
    }

    choose(layout: Layout | 'flat', levels: number): void {
        if (levels > 1) settings.cubeView = layout;
        else settings.chessView = layout === 'flat' ? 'flat' : 'one';
    }

    /** The levels that stand side by side, from below; never none. */
    chosenOf(levels: number, focus: number): number[] {
        const all = Array.from({ length: levels }, (_, level) => level);
        const chosen = all.filter((level) => settings.chosen.includes(String(level + 1)));
        return chosen.length > 0 ? chosen : [focus];
    }

    toggleChosen(level: number): void {
        const name = String(level + 1);
        settings.chosen = settings.chosen.includes(name) ? settings.chosen.replace(name, '') : settings.chosen + name;
    }

    pull(level: number, by: Vec3): void {
        this.pulled = new Map([...this.pulled, [level, by]]);
    }
}

export const viewing = new Viewing();

// Flying by keys, for as long as free look is on: while one flies, letters do nothing else.

import type { Eye } from './eye';
import type { Vec3 } from './space';
import type { Stage } from './stage';

/** What keys do: to the right, up and ahead. */
const WAYS: Record<string, Vec3> = {
    w: { x: 0, y: 0, z: 1 },
    s: { x: 0, y: 0, z: -1 },
    a: { x: -1, y: 0, z: 0 },
    d: { x: 1, y: 0, z: 0 },
    q: { x: 0, y: -1, z: 0 },
    e: { x: 0, y: 1, z: 0 },
};

/** Whether a key belongs to the flight and not to something that is typed into. */
function wayOf(event: KeyboardEvent): Vec3 | undefined {
    const typing = event.target instanceof Element && event.target.closest('input:not([type=checkbox]), textarea, select, dialog');
    return typing || event.ctrlKey || event.metaKey || event.altKey ? undefined : WAYS[event.key.toLowerCase()];
}

/** Follows the keys until it is told to stop. */
export function followKeys(stage: Stage, eye: Eye): () => void {
    const pressed = new Map<string, Vec3>();
    const stop = new AbortController();
    let rest: (() => void) | null = null;
    const settle = (): void => {
        if (pressed.size > 0) return;
        rest?.();
        rest = null;
    };
    const press = (event: KeyboardEvent): void => {
        const way = wayOf(event);
        if (!way) return;
        event.stopImmediatePropagation();
        event.preventDefault();
        pressed.set(event.key.toLowerCase(), way);
        rest ??= stage.follow((seconds) => eye.fly(pressed.values(), seconds));
    };
    const release = (event: KeyboardEvent): void => {
        pressed.delete(event.key.toLowerCase());
        settle();
    };
    window.addEventListener('keydown', press, { capture: true, signal: stop.signal });
    window.addEventListener('keyup', release, { signal: stop.signal });
    return () => {
        stop.abort();
        pressed.clear();
        settle();
    };
}

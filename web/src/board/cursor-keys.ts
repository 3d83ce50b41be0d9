// The keys of a board: arrows move the cursor over it, Page Up and Page Down from level to level.

import type { Desk } from './desk.svelte';

const KEYS: Record<string, (desk: Desk) => void> = {
    ArrowLeft: (desk) => desk.moveCursor({ right: -1 }),
    ArrowRight: (desk) => desk.moveCursor({ right: 1 }),
    ArrowUp: (desk) => desk.moveCursor({ up: 1 }),
    ArrowDown: (desk) => desk.moveCursor({ up: -1 }),
    PageUp: (desk) => desk.moveCursor({ level: 1 }),
    PageDown: (desk) => desk.moveCursor({ level: -1 }),
    Enter: (desk) => desk.press(desk.cursor),
    ' ': (desk) => desk.press(desk.cursor),
};

/** Does what a key does on a board, and keeps it from the rest of the page. */
export function pressKey(event: KeyboardEvent, desk: Desk): void {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : KEYS[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act(desk);
}

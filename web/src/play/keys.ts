// The keys of a game, by name: one list for acting and for reading.

export type KeyAction =
    | 'back' | 'forward' | 'first' | 'last' | 'hint' | 'playHint' | 'undo' | 'redo' | 'flip' | 'danger' | 'theme' | 'evaluate'
    | 'rank' | 'copyMoves' | 'copyPosition' | 'type' | 'effects' | 'music' | 'keys' | 'clear';

export interface Shortcut {
    action: KeyAction;
    /** As `KeyboardEvent.key` has them. */
    keys: readonly string[];
}

export const SHORTCUTS: readonly Shortcut[] = [
    { action: 'back', keys: ['ArrowLeft'] },
    { action: 'forward', keys: ['ArrowRight'] },
    { action: 'first', keys: ['Home'] },
    { action: 'last', keys: ['End'] },
    { action: 'hint', keys: ['h'] },
    { action: 'playHint', keys: ['H'] },
    { action: 'undo', keys: ['u'] },
    { action: 'redo', keys: ['r'] },
    { action: 'flip', keys: ['f'] },
    { action: 'danger', keys: ['a'] },
    { action: 'theme', keys: ['c'] },
    { action: 'evaluate', keys: ['e'] },
    { action: 'rank', keys: ['m'] },
    { action: 'copyMoves', keys: ['p'] },
    { action: 'copyPosition', keys: ['d'] },
    { action: 'type', keys: ['/'] },
    { action: 'effects', keys: ['v'] },
    { action: 'music', keys: ['V'] },
    { action: 'keys', keys: ['?'] },
    { action: 'clear', keys: ['Escape'] },
];

/** What a key does outside of text fields and dialogs. */
export function actionOf(
    event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
    shortcuts: boolean,
): KeyAction | undefined {
    if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
    const found = SHORTCUTS.find(({ keys }) => keys.includes(event.key))?.action;
    // Single letters can be switched off; the others are no letters.
    return !shortcuts && event.key.length === 1 ? undefined : found;
}

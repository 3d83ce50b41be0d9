import { expect, test } from 'vitest';
import { en } from '../text/en';
import { actionOf, SHORTCUTS } from './keys';

const press = (key: string, more = {}): Parameters<typeof actionOf>[0] => ({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    ...more,
});

test('no key means two things, and every action has its words', () => {
    const keys = SHORTCUTS.flatMap((shortcut) => shortcut.keys);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { action } of SHORTCUTS) expect(en.keys.actions[action]).toBeTruthy();
});

test('keys act alone, not with others, and letters can be switched off', () => {
    expect(actionOf(press('u'), true)).toBe('undo');
    expect(actionOf(press('H'), true)).toBe('playHint');
    expect(actionOf(press('u', { ctrlKey: true }), true)).toBeUndefined();
    expect(actionOf(press('u'), false)).toBeUndefined();
    expect(actionOf(press('ArrowLeft'), false)).toBe('back');
    expect(actionOf(press('x'), true)).toBeUndefined();
});

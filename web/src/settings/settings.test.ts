import { expect, test } from 'vitest';
import { BOARD_THEMES, DEFAULTS, readSettings } from './settings.svelte';

test('what was kept is found again', () => {
    const liked = { ...DEFAULTS, board: 'slate', pieces: 'bold', coordinates: false, equalLevels: true };
    expect(readSettings(JSON.stringify(liked))).toEqual(liked);
});

test('without anything kept, everything is as it was made', () => {
    for (const kept of [null, '', '{}', 'null', '7', '"green"', '[]', '{"board":']) expect(readSettings(kept)).toEqual(DEFAULTS);
});

test('what makes no sense is left out, and the rest is kept', () => {
    const strange = { board: 'plaid', pieces: 5, speed: null, coordinates: 'yes', figurines: true, toString: 'me', unknown: 1, musicVolume: 11, effectsVolume: 0.5, track: 'drums' };
    expect(readSettings(JSON.stringify(strange))).toEqual({ ...DEFAULTS, figurines: true });
});

test('every board theme can be kept', () => {
    for (const board of BOARD_THEMES) expect(readSettings(JSON.stringify({ board })).board).toBe(board);
});

import { expect, test } from 'vitest';
import type { Settings } from '../api/types';
import { gameLine } from './heading.svelte';

const settings: Settings = {
    game: 'cube',
    chess960: false,
    fen: null,
    white: { kind: 'person', name: null },
    black: { kind: 'computer', level: 'amateur' },
    online: false,
    clock: { minutes: 10, seconds: 5 },
    time_out: 'loss',
    claims: false,
    delay_ms: 1000,
    seed: null,
};

test('a game in one line, as the one who plays it sees it', () => {
    expect(gameLine(settings, ['white'])).toBe('Cube · 10+5 · vs Amateur');
    const named = { ...settings, white: { kind: 'person' as const, name: 'Ann' } };
    expect(gameLine(named, ['black'])).toBe('Cube · 10+5 · vs Ann');
    expect(gameLine({ ...named, game: 'fide', clock: null }, [])).toBe('Chess · Untimed · Ann – Amateur');
    expect(gameLine({ ...settings, black: settings.white }, ['white', 'black'])).toBe('Cube · 10+5 · two people');
    expect(gameLine({ ...settings, game: 'fide', chess960: true }, ['white'])).toMatch(/^Chess960 · /);
});

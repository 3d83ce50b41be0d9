import { expect, test } from 'vitest';
import { parseRoute } from './route.svelte';

test('addresses name screens, and strange ones lead home', () => {
    expect(parseRoute('')).toEqual({ screen: 'home' });
    expect(parseRoute('#/game/abc')).toEqual({ screen: 'game', id: 'abc' });
    expect(parseRoute('#/join/abc')).toEqual({ screen: 'join', id: 'abc' });
    expect(parseRoute('#/new?game=cube&mode=two')).toEqual({ screen: 'new', game: 'cube', mode: 'two', fen: null });
    expect(parseRoute('#/new')).toEqual({ screen: 'new', game: null, mode: null, fen: null });
    expect(parseRoute('#/learn')).toEqual({ screen: 'learn' });
    expect(parseRoute('#/editor?game=cube4')).toEqual({ screen: 'editor', game: 'cube4' });
    expect(parseRoute('#/game')).toEqual({ screen: 'home' });
    expect(parseRoute('#/../etc')).toEqual({ screen: 'home' });
});

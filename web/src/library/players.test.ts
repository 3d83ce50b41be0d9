import { expect, test } from 'vitest';
import { playersOf } from './players';

test('who has no name is called by the colour', () => {
    expect(playersOf({ white: 'Somebody', black: 'Somebody' })).toBe('White – Black');
    expect(playersOf({ white: 'Ada', black: 'Somebody' })).toBe('Ada – Black');
    expect(playersOf({ white: 'Somebody', black: 'Computer (Novice)' })).toBe('White – Computer (Novice)');
});

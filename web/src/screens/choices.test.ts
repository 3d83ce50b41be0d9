import { expect, test } from 'vitest';
import { asked, gameOf, readChoices, USUAL, wishOf, type Choices } from './choices';

const choose = (some: Partial<Choices>): Choices => ({ ...USUAL, ...some });

test('without a choice it is a person, as White, against a beginner, untimed', () => {
    const { settings, shuffle } = wishOf(USUAL, '');
    expect(settings).toMatchObject({ game: 'fide', white: { kind: 'person' }, black: { kind: 'computer', level: 'beginner' }, clock: null, fen: null });
    expect(shuffle).toBe(false);
});

test('the last choices are found again, and what makes no sense is not', () => {
    const chosen = choose({ family: 'cube', height: '4', side: 'black', strength: 'expert', cubeClock: '30+10', claims: true });
    expect(readChoices(JSON.stringify(chosen))).toEqual(chosen);
    expect(readChoices(JSON.stringify({ family: 'go', side: 'red', fideClock: '7+7', minutes: 'many', strength: 'novice' }))).toEqual(choose({ strength: 'novice' }));
});

test('each kind of game can be chosen, and asked for by an address', () => {
    for (const game of ['fide', 'cube', 'cube4', 'cube-straight', 'cube4-straight']) expect(gameOf(asked(choose({ height: '4', straight: true }), game, null))).toBe(game);
    expect(asked(USUAL, 'checkers', 'many')).toEqual(USUAL);
    expect(asked(choose({ mode: 'two' }), null, 'none').mode).toBe('none');
});

test('who plays which side', () => {
    expect(wishOf(choose({ side: 'black', strength: 'master' }), '').settings).toMatchObject({ white: { level: 'master' }, black: { kind: 'person' } });
    expect(wishOf(choose({ mode: 'none', strength: 'novice', other: 'expert' }), '').settings).toMatchObject({ white: { level: 'novice' }, black: { level: 'expert' } });
    expect(wishOf(choose({ mode: 'two' }), '').settings).toMatchObject({ white: { kind: 'person' }, black: { kind: 'person' }, online: false });
    expect(wishOf(choose({ mode: 'devices', side: 'black' }), '')).toMatchObject({ side: 'black', shuffle: false, settings: { online: true } });
    expect(wishOf(choose({ side: 'random' }), '').shuffle).toBe(true);
    expect(wishOf(choose({ mode: 'two', side: 'random' }), '').shuffle).toBe(false);
});

test('each game has its own clock and its own rules', () => {
    const both = choose({ fideClock: '3+2', cubeClock: 'custom', minutes: 45, seconds: 20, points: true, chess960: true });
    expect(wishOf(both, '').settings).toMatchObject({ clock: { minutes: 3, seconds: 2 }, time_out: 'loss', chess960: true });
    expect(wishOf({ ...both, family: 'cube' }, ' x ').settings).toMatchObject({ clock: { minutes: 45, seconds: 20 }, time_out: 'points', chess960: false, fen: 'x' });
});

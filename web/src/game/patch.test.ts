import { expect, test } from 'vitest';
import type { GameView, MoveView, Patch, State } from '../api/types';
import { patched } from './patch';

const move = (text: string): MoveView => ({ move: text, san: text, pieces: {} });
const seat = { player: { kind: 'person', name: null }, taken: true, away: false } as const;
const state = { turn: 'white', status: 'playing', white: seat, black: seat, paused: false } as unknown as State;
const view = {
    sequence: 4,
    pieces: { e2: 'P', e7: 'p' },
    moves: [move('a2a3'), move('a7a6')],
    settings: { white: seat.player, black: seat.player },
    state,
} as unknown as GameView;

test('a patch changes what it names and nothing else', () => {
    const patch: Patch = {
        sequence: 5,
        cause: 'moved',
        pieces: { e2: null, e4: 'P' },
        keep: 2,
        moves: [move('e2e4')],
        state: { turn: 'black' },
    };
    const after = patched(view, patch);
    expect(after.sequence).toBe(5);
    expect(after.pieces).toEqual({ e4: 'P', e7: 'p' });
    expect(after.moves.map((played) => played.move)).toEqual(['a2a3', 'a7a6', 'e2e4']);
    expect([after.state.turn, after.state.status]).toEqual(['black', 'playing']);
    expect(view.pieces).toEqual({ e2: 'P', e7: 'p' });
});

test('moves that were taken back are gone, and a side that was handed over has its new player', () => {
    const computer = { ...seat, player: { kind: 'computer', level: 'master' } } as const;
    const after = patched(view, { sequence: 5, cause: 'handed', pieces: {}, keep: 1, moves: [], state: { black: computer } });
    expect(after.moves).toHaveLength(1);
    expect(after.settings.black).toEqual({ kind: 'computer', level: 'master' });
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Player, type Wishes } from './player';
import { Recorder } from './recorder';

const MOVE = [{ effect: 'move', from: 3, to: 3 }] as const;
const LOUD: Wishes = { effects: 1, music: 0, track: 'lamplight' };
const MUSIC: Wishes = { effects: 0, music: 1, track: 'lamplight' };

let recorder: Recorder;
let opened: number;
let player: Player;

beforeEach(() => {
    vi.useFakeTimers();
    recorder = new Recorder();
    opened = 0;
    player = new Player(() => {
        opened += 1;
        return recorder.context;
    });
});
afterEach(() => vi.useRealTimers());

/** Time passes for the page and for the audio context. */
function pass(seconds: number): void {
    for (let second = 0; second < seconds; second++) {
        recorder.currentTime += 1;
        vi.advanceTimersByTime(1000);
    }
}

test('nothing is opened or heard before somebody touches the page', () => {
    player.wish(LOUD);
    player.play(MOVE);
    expect(opened).toBe(0);
    player.wake();
    player.wake();
    expect(opened).toBe(1);
    player.play(MOVE);
    expect(recorder.pitches()).toHaveLength(1);
});

test('who wants to hear nothing has no audio at all', () => {
    player.wish({ ...LOUD, effects: 0 });
    player.wake();
    expect(opened).toBe(0);
});

test('effects can be silenced while music plays, and music while effects are heard', () => {
    player.wish(MUSIC);
    player.wake();
    const before = recorder.started.length;
    expect(before).toBeGreaterThan(0);
    player.play(MOVE);
    expect(recorder.started).toHaveLength(before);
    player.wish(LOUD);
    pass(20);
    expect(recorder.started).toHaveLength(before);
    player.play(MOVE);
    expect(recorder.started.length).toBeGreaterThan(before);
});

test('what comes too fast is heard once, and what comes while the browser holds all sound is not kept for later', () => {
    player.wish(LOUD);
    player.wake();
    player.play(MOVE);
    player.play(MOVE);
    expect(recorder.pitches()).toHaveLength(1);
    recorder.currentTime = 1;
    recorder.state = 'suspended';
    player.play(MOVE);
    player.wake();
    expect(recorder.pitches()).toHaveLength(1);
});

test('music goes on and on, a little ahead of its time', () => {
    player.wish(MUSIC);
    player.wake();
    pass(120);
    const times = recorder.started.map(({ at }) => at);
    expect(Math.max(...times)).toBeGreaterThan(110);
    expect(Math.max(...times)).toBeLessThan(recorder.currentTime + 5);
});

test('music rests while nobody looks, and afterwards does not catch up', () => {
    player.wish(MUSIC);
    player.wake();
    pass(10);
    player.rest(true);
    const before = recorder.started.length;
    pass(600);
    expect(recorder.started).toHaveLength(before);
    player.rest(false);
    for (const { at } of recorder.started.slice(before)) expect(at).toBeGreaterThanOrEqual(recorder.currentTime);
});

test('music whose timer stood still goes on from now, and does not play everything at once', () => {
    player.wish(MUSIC);
    player.wake();
    pass(10);
    const before = recorder.started.length;
    recorder.currentTime += 300;
    vi.advanceTimersByTime(1000);
    const after = recorder.started.slice(before);
    expect(after.length).toBeLessThan(40);
    for (const { at } of after) expect(at).toBeGreaterThanOrEqual(recorder.currentTime);
});

test('another track takes over', () => {
    player.wish(MUSIC);
    player.wake();
    const kinds = (): string[] => recorder.started.map(({ kind }) => kind);
    expect(kinds()).toContain('tone');
    const before = recorder.started.length;
    player.wish({ ...MUSIC, track: 'river' });
    pass(10);
    // Plucked strings are no pure tones.
    expect(new Set(kinds().slice(before))).toEqual(new Set(['noise']));
});

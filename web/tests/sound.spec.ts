// Sound: rendered and measured, and heard in a game.

import type { Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { Boards } from './board';
import type * as Listening from './listening';
import { expect, test } from './test';

type WithSound = typeof globalThis & { Listening: typeof Listening };

const LEVELS = [0, 1, 2, 3, 4, 5, 6, 7];

let listening: string;
test.beforeAll(async () => {
    const built = await build({
        configFile: false,
        logLevel: 'error',
        build: { lib: { entry: 'tests/listening.ts', formats: ['iife'], name: 'Listening' }, write: false },
    });
    const [{ output }] = built as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
    // What a bundle declares is not seen from the next script unless it is put on the window.
    listening = `${output[0].code}\nwindow.Listening = Listening;`;
});

test.describe('measured', () => {
    test.beforeEach(({ page }) => page.addScriptTag({ content: listening }));

    test('effects are neither too loud nor too quiet, short, and the higher the level the higher', async ({ page }) => {
        const table = await page.evaluate(async (levels) => {
            const { EFFECTS, measureEffect } = (globalThis as WithSound).Listening;
            const rows: { effect: string; measured: Listening.Measured[] }[] = [];
            for (const effect of EFFECTS) {
                const measured: Listening.Measured[] = [];
                for (const level of levels) measured.push(await measureEffect(effect, level));
                rows.push({ effect, measured });
            }
            return rows;
        }, LEVELS);
        for (const { effect, measured } of table) {
            for (const [level, { peak, mean, length, pitch }] of measured.entries()) {
                const what = `${effect} on level ${level + 1}`;
                expect(peak, what).toBeLessThan(-6);
                expect(peak, what).toBeGreaterThan(-30);
                expect(mean, what).toBeLessThan(-15);
                expect(mean, what).toBeGreaterThan(-45);
                expect(length, what).toBeGreaterThan(0.05);
                expect(length, what).toBeLessThan(2);
                if (level > 0) expect(pitch, what).toBeGreaterThan(measured[level - 1]!.pitch * 1.1);
            }
        }
    });

    test('a move through the levels is heard to rise or to fall', async ({ page }) => {
        const [up, down] = await page.evaluate(async () => {
            const { measureMove } = (globalThis as WithSound).Listening;
            return [await measureMove(2, 5), await measureMove(5, 2)] as const;
        });
        expect(up[1]).toBeGreaterThan(up[0] * 1.2);
        expect(down[1]).toBeLessThan(down[0] / 1.2);
    });

    test('a minute of each track is quiet music, without clipping and without long holes', async ({ page }) => {
        const tracks = await page.evaluate(async () => {
            const { TRACK_NAMES, measureTrack } = (globalThis as WithSound).Listening;
            return Promise.all(TRACK_NAMES.map((name) => measureTrack(name, 60)));
        });
        expect(tracks.length).toBeGreaterThanOrEqual(3);
        for (const { peak, mean, pause } of tracks) {
            expect(peak).toBeLessThan(-6);
            expect(mean).toBeLessThan(-18);
            expect(mean).toBeGreaterThan(-36);
            expect(pause).toBeLessThan(5);
        }
    });
});

test.describe('in a game', () => {
    /** What was begun by whom: every oscillator of the page, by its pitch. */
    const tones = (page: Page): Promise<number[]> => page.evaluate(() => (window as unknown as { tones: number[] }).tones);
    const contexts = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as { contexts: number }).contexts);

    test.beforeEach(({ page }) =>
        page.addInitScript(() => {
            const seen = { tones: [] as number[], contexts: 0 };
            Object.assign(window, seen);
            const { start } = OscillatorNode.prototype;
            OscillatorNode.prototype.start = function (at) {
                (window as unknown as typeof seen).tones.push(this.frequency.value);
                start.call(this, at);
            };
            const Plain = AudioContext;
            window.AudioContext = class extends Plain {
                constructor() {
                    super();
                    (window as unknown as typeof seen).contexts += 1;
                }
            };
        }),
    );

    test('nothing sounds before a click; then moves do, until V is pressed', async ({ page, boards }) => {
        await expect(page.getByRole('button', { name: 'Play a person' }).first()).toBeVisible();
        expect(await contexts(page)).toBe(0);
        await page.getByRole('region', { name: 'Chess' }).getByRole('button', { name: 'Play a person' }).click();
        await boards.played(0);
        expect(await contexts(page)).toBe(1);
        // A sound comes with the frame that shows its cause, or with the next: what counts is how many there are once no more come.
        const settled = async (): Promise<number> => {
            let count = -1;
            for (let now = 0; now !== count; now = (await tones(page)).length) {
                count = now;
                await page.waitForTimeout(300);
            }
            return count;
        };
        const heard = async (moves: () => Promise<void>): Promise<number> => {
            const before = await settled();
            await moves();
            return (await settled()) - before;
        };
        const move = (plies: number, ...squares: string[]) => async (): Promise<void> => {
            await boards.click(...squares);
            await boards.played(plies);
        };
        const quiet = await heard(move(1, 'e2', 'e4'));
        expect(quiet).toBeGreaterThan(0);
        await move(2, 'd7', 'd5')();
        // Two blows instead of one.
        expect(await heard(move(3, 'e4', 'd5'))).toBe(2 * quiet);
        // Stepping through the moves is heard too.
        expect(await heard(() => page.getByRole('button', { name: 'One move back' }).click())).toBe(quiet);
        await page.keyboard.press('End');
        await page.keyboard.press('v');
        expect(await heard(move(4, 'd8', 'd5'))).toBe(0);
        await page.keyboard.press('v');
        expect(await heard(move(5, 'b1', 'c3'))).toBe(quiet);
    });

    test('in the cube the pitch rises with the level', async ({ page }) => {
        await page.goto('/');
        await page.getByRole('region', { name: 'Cube' }).getByRole('button', { name: 'Play a person' }).click();
        const cube = new Boards(page, 8);
        await cube.played(0);
        const lowest = async (move: string, plies: number): Promise<number> => {
            const before = (await tones(page)).length;
            await cube.type(move);
            await cube.played(plies);
            await page.keyboard.press('Escape');
            return Math.min(...(await tones(page)).slice(before));
        };
        const first = await lowest('1e21e4', 1);
        await lowest('1e71e5', 2);
        const eighth = await lowest('8e28e4', 3);
        expect(eighth).toBeGreaterThan(2 * first);
    });

    test('music plays when it is asked for, and loudness and track are kept', async ({ page }) => {
        await page.goto('/');
        await page.getByRole('button', { name: 'Settings' }).click();
        await page.waitForTimeout(300);
        expect(await tones(page)).toEqual([]);
        await page.getByLabel('Music', { exact: true }).check();
        await expect.poll(async () => (await tones(page)).length).toBeGreaterThan(0);
        await page.getByText('Mist').click();
        await page.getByLabel('How loud: Music').fill('3');
        await page.getByLabel('Sounds', { exact: true }).uncheck();
        await page.reload();
        await page.waitForTimeout(300);
        // Not without a click.
        expect(await contexts(page)).toBe(0);
        await page.getByRole('button', { name: 'Settings' }).click();
        await expect.poll(async () => (await tones(page)).length).toBeGreaterThan(0);
        await expect(page.getByLabel('Mist')).toBeChecked();
        await expect(page.getByLabel('How loud: Music')).toHaveValue('3');
        await expect(page.getByLabel('Sounds', { exact: true })).not.toBeChecked();
        await expect(page.getByLabel('How loud: Sounds')).toBeDisabled();
    });
});

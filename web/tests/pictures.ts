// Pictures of every screen, light and dark, on a desk and on a phone: web/pictures/SCREEN-SCHEME-SIZE.png.

import { Boards } from './board';
import { CHECKED, CROWDED } from './crowded';
import { Space } from './space';
import { expect, test } from './test';

const SIZES = { desk: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } };
const OPENING = 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQK2R b KQkq - 0 5';

for (const colorScheme of ['light', 'dark'] as const) {
    for (const [size, viewport] of Object.entries(SIZES)) {
        test.describe(`${colorScheme} ${size}`, () => {
            test.use({ colorScheme, viewport });

            test('pictures', async ({ page }) => {
                test.setTimeout(300_000);
                const take = async (name: string): Promise<void> => {
                    // Whatever glides has arrived.
                    await page.waitForTimeout(400);
                    await page.screenshot({ path: `pictures/${name}-${colorScheme}-${size}.png` });
                };
                for (const [name, address] of Object.entries({
                    'new': '/#/new?game=cube',
                    'editor': '/#/editor?game=fide',
                    'editor-cube': '/#/editor?game=cube',
                    'learn': '/#/learn',
                })) {
                    await page.goto(address);
                    await expect(page.getByRole('heading').first()).toBeVisible();
                    await take(name);
                }
                await page.getByText('The cube', { exact: true }).click();
                await take('learn-cube');

                const chess = await Boards.from(page, 'fide', 1, OPENING);
                await chess.click('d7', 'd6', 'f3');
                await take('chess');
                await page.getByRole('button', { name: 'Settings' }).first().click();
                await take('settings');
                await page.keyboard.press('Escape');
                await page.getByRole('button', { name: 'Resign' }).click();
                await page.getByRole('button', { name: 'Yes' }).click();
                await chess.ended('Black wins', /resign/i);
                await take('end');

                const cube = await Boards.from(page, 'cube', 8, CROWDED);
                await cube.click('5d4');
                await cube.square('7f2').hover();
                await take('cube');
                await page.evaluate(() => localStorage.setItem('cubemate.settings', JSON.stringify({ cubeView: 'flat', equalLevels: true })));
                await page.reload();
                await expect(page.getByRole('grid')).toHaveCount(8);
                await take('cube-equal');
                await page.evaluate(() => localStorage.clear());

                await page.goto('/#/');
                await expect(page.getByRole('heading').first()).toBeVisible();
                await take('home');
                await page.goto('/#/library');
                await expect(page.getByRole('heading').first()).toBeVisible();
                await take('library');
            });
        });
    }
}

const LAYOUTS = ['stack', 'left', 'right', 'pair', 'beside', 'one'] as const;

for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${colorScheme} in space`, () => {
        test.use({ colorScheme, liked: { fineness: 'high' } });

        test('pictures', async ({ page }) => {
            test.setTimeout(1_800_000);
            const space = new Space(page, 8);
            const take = async (name: string): Promise<void> => {
                await space.rests();
                await page.screenshot({ path: `pictures/space-${name}-${colorScheme}.png`, timeout: 120_000 });
            };
            const show = async (fen: string, liked: object): Promise<void> => {
                await page.goto('/#/');
                await page.evaluate((liked) => localStorage.setItem('cubemate.settings', JSON.stringify({ fineness: 'high', ...liked })), liked);
                await page.reload();
                await Boards.from(page, 'cube', 8, fen);
                await space.rests();
            };
            for (const cubeView of LAYOUTS) {
                await show(CROWDED, { cubeView });
                await take(cubeView);
            }
            await show(CROWDED, { cubeView: 'stack', smallBoards: false });
            await page.keyboard.press('5');
            await space.click('5d4');
            const { x, y } = await space.point('7f2');
            await page.mouse.move(x, y);
            await take('aim');
            await page.keyboard.press('f');
            await take('black');
            await show(CHECKED, { cubeView: 'right', smallBoards: false });
            await take('check');
            await Boards.from(page, 'fide', 1, OPENING);
            await page.getByRole('button', { name: 'Board in space' }).click();
            await take('chess');
        });
    });
}

// Pictures of every screen, light and dark, on a desk and on a phone: web/pictures/SCREEN-SCHEME-SIZE.png.

import { Boards } from './board';
import { expect, test } from './test';

const SIZES = { desk: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } };
/** A game of the cube in full swing. */
const CROWDED = [
    'rnbq1bnr/ppppp1pp/5c2/5p2/5P2/5C2/PPPPP1PP/RNBQ1BNR',
    'rnbq1b1r/pppppppp/3bnc2/8/8/5C2/P1PPPPPP/RNBQ1B1R',
    'rn1q2nr/pppppppp/7p/1P6/8/P6N/2P1PPPP/RN1Q1BNR',
    'rnbq1bnr/pppbcp1p/4p3/8/3b4/3BPR2/PPPP2PP/RNBQ2NR',
    '1nbq1knr/1pp1p1pp/r4c1n/3p1p2/P4P2/5C1N/1PPP1CPP/RNBQK1NR',
    'rnbq1b1r/pppppppp/5c2/5P2/8/7N/P1PP2PP/1NBQ3R',
    'r1bq1b1r/ppp1pppp/8/3p4/2B2P2/5P1N/PPPPPCPP/RNBQ1B1R',
    'rnbqcbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQCB1R b 1A1H4A4H7H8A - 1 48',
].join('|');
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
                await page.evaluate(() => localStorage.setItem('cubemate.settings', JSON.stringify({ equalLevels: true })));
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

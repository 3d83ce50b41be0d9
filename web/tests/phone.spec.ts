// A small screen, and fingers.

import { Boards } from './board';
import { expect, test } from './test';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('chess is played by touch, and nothing is wider than the screen', async ({ page }) => {
    await page.goto('/#/');
    await page.getByRole('region', { name: 'Chess' }).getByRole('button', { name: 'Play the computer' }).tap();
    const boards = new Boards(page);
    await boards.tap('e2', 'e4');
    await boards.played(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('the cube is played by touch, on the large board and on the small ones', async ({ page }) => {
    await page.goto('/#/');
    await page.getByRole('region', { name: 'Cube' }).getByRole('button', { name: 'Play a person' }).tap();
    const boards = new Boards(page, 8);
    await boards.tap('4e2', '4e4');
    await boards.played(1);
    await page.getByRole('button', { name: 'Show level 7' }).last().tap();
    await boards.tap('7d7', '7d5');
    await boards.played(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('the small boards are large enough for fingers, and what the rail says stands beneath them', async ({ page }) => {
    await page.goto('/#/');
    await page.getByRole('region', { name: 'Cube' }).getByRole('button', { name: 'Play a person' }).tap();
    for (let level = 0; level < 8; level++) {
        const box = await page.locator(`.all [data-level="${level}"]`).boundingBox();
        expect(box!.width).toBeGreaterThanOrEqual(80);
    }
    await page.getByRole('button', { name: 'Board of level 6' }).tap();
    await expect(page.locator('.faded')).toHaveAttribute('data-level', '5');
});

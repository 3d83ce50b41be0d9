// A small screen, and fingers.

import type { Page } from '@playwright/test';

import { Boards } from './board';
import { Space, type Point } from './space';
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

/** Slides fingers over the screen, each from one point to another, all together. */
async function slide(page: Page, ...fingers: [from: Point, to: Point][]): Promise<void> {
    const screen = await page.context().newCDPSession(page);
    const points = (share: number) =>
        fingers.map(([from, to], id) => ({ id, x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }));
    await screen.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(0) });
    for (const share of [0.5, 1]) await screen.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(share) });
    await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test.describe('in space', () => {
    test.use({ liked: { cubeView: 'one', fineness: 'symbols', speed: 'none' } });

    test('one finger turns the boards and is no click, two come nearer, a tap chooses', async ({ page }) => {
        const boards = await Boards.from(page, 'cube4', 4, '8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8|k7/8/8/8/3Q4/8/8/7K w - - 0 1');
        const space = new Space(page, 4);
        const view = () => space.ask((stage) => stage.view, null);
        await page.getByRole('button', { name: 'Show level 1' }).last().tap();
        const before = await view();
        const queen = await space.point('1d4');
        await slide(page, [queen, { x: queen.x + 60, y: queen.y }]);
        const turned = await view();
        expect(turned.azimuth).not.toBe(before.azimuth);
        expect(turned.height).toBe(before.height);

        const { x, y } = await space.point('1d4');
        await slide(page, [{ x: x - 30, y }, { x: x - 60, y }], [{ x: x + 30, y }, { x: x + 60, y }]);
        const nearer = await view();
        expect(nearer.height).toBeLessThan(turned.height);
        expect(nearer.azimuth).toBe(turned.azimuth);
        await expect(page.locator('[aria-selected="true"]')).toHaveCount(0);

        const at = await space.point('1d4');
        await page.touchscreen.tap(at.x, at.y);
        await expect(boards.square('1d4')).toHaveAttribute('aria-selected', 'true');
    });
});

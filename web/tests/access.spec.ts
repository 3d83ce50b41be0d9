// For everyone: no serious fault that axe knows of, and the keyboard alone.

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { Boards } from './board';
import { expect, test } from './test';

async function flawless(page: Page): Promise<void> {
    const { violations } = await new AxeBuilder({ page }).analyze();
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([]);
}

const SCREENS = { home: '/#/', new: '/#/new?game=cube&mode=none', editor: '/#/editor?game=cube4', library: '/#/library', learn: '/#/learn' };

for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(colorScheme, () => {
        test.use({ colorScheme });

        for (const [name, address] of Object.entries(SCREENS)) {
            test(`axe finds nothing serious: ${name}`, async ({ page }) => {
                await page.goto(address);
                await expect(page.getByRole('heading').first()).toBeVisible();
                await flawless(page);
            });
        }

        test('axe finds nothing serious: promotion and every other dialog', async ({ page }) => {
            await Boards.from(page, 'cube4', 4, '4k3/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8|8/P7/8/8/8/8/8/4K3 w - - 0 1');
            const boards = new Boards(page, 4);
            const look = async (title: string | RegExp): Promise<void> => {
                await expect(page.getByRole('dialog', { name: title })).toBeVisible();
                await flawless(page);
                await page.keyboard.press('Escape');
                await expect(page.getByRole('dialog')).toHaveCount(0);
            };
            await boards.click('1a7', '1a8');
            await look('Promote to');
            await page.keyboard.press('?');
            await look('Keys and mouse');
            const menu = page.getByRole('button', { name: 'Menu', exact: true });
            await menu.click();
            await page.getByRole('button', { name: 'Keys and mouse' }).click();
            await look('Keys and mouse');
            await menu.click();
            await look('Menu');
            await menu.click();
            await page.getByRole('button', { name: 'Save under a name' }).click();
            await look('Save this game');
            await page.getByRole('button', { name: 'Resign' }).click();
            await look('Resign this game?');
            await page.getByRole('button', { name: 'Settings' }).first().click();
            await look('Settings');
        });

        test('axe finds nothing serious on a phone', async ({ page }) => {
            await page.setViewportSize({ width: 360, height: 740 });
            for (const address of Object.values(SCREENS)) {
                await page.goto(address);
                await expect(page.getByRole('heading').first()).toBeVisible();
                await flawless(page);
                expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
            }
            for (const game of ['Chess', 'Cube']) {
                await page.goto('/#/');
                await page.getByRole('region', { name: game }).getByRole('button', { name: 'Play a person' }).click();
                await expect(page.getByRole('region', { name: 'Moves' })).toBeVisible();
                await flawless(page);
            }
            await page.getByRole('button', { name: 'Settings' }).first().click();
            await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
            await flawless(page);
        });

        test('axe finds nothing serious: games, settings, the end', async ({ page, boards }) => {
            for (const game of ['Chess', 'Cube']) {
                await page.goto('/#/');
                await page.getByRole('region', { name: game }).getByRole('button', { name: 'Play a person' }).click();
                await expect(page.getByRole('region', { name: 'Moves' })).toBeVisible();
                await flawless(page);
            }
            await page.keyboard.press('a');
            await page.keyboard.press('e');
            await page.keyboard.press('m');
            await expect(page.getByRole('region', { name: 'Moves from best to worst' }).getByRole('listitem').first()).toBeVisible();
            await flawless(page);
            await page.keyboard.press('m');
            await page.keyboard.press('Escape');
            await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
            await flawless(page);
            await page.keyboard.press('Escape');
            await page.getByRole('button', { name: 'Settings' }).first().click();
            await expect(page.getByRole('dialog')).toBeVisible();
            await flawless(page);
            await page.keyboard.press('Escape');
            await page.getByRole('button', { name: 'Resign' }).click();
            await page.getByRole('button', { name: 'Yes' }).click();
            await boards.ended('Black wins', /resign/i);
            await flawless(page);
            await page.goto('/#/new?game=fide&mode=devices');
            await page.getByRole('button', { name: 'Play', exact: true }).click();
            await expect(page.getByLabel('Link of this game')).toBeVisible();
            await flawless(page);
        });
    });
}

test('a game by the keyboard alone', async ({ page }) => {
    await page.goto('/#/');
    const play = page.getByRole('region', { name: 'Chess' }).getByRole('button', { name: 'Play a person' });
    for (let tabs = 0; tabs < 40 && !(await play.evaluate((button) => button === document.activeElement)); tabs++) {
        await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    const boards = new Boards(page);
    await boards.played(0);
    for (let tabs = 0; tabs < 40 && !(await page.evaluate(() => document.activeElement?.matches('[data-square]'))); tabs++) {
        await page.keyboard.press('Tab');
    }
    // From wherever the cursor stands to a corner, and from there to e2.
    for (const key of ['ArrowLeft', 'ArrowDown']) for (let step = 0; step < 8; step++) await page.keyboard.press(key);
    for (const key of ['ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await expect(boards.square('e2')).toHaveAttribute('aria-selected', 'true');
    for (const key of ['ArrowUp', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
    await boards.played(1);
    await boards.holds('e4', 'white pawn');
    await expect(page.locator('[aria-live]').filter({ hasText: /White pawn from e2 to e4/i })).toHaveCount(1);
});

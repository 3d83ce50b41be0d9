// What is chosen before a game.

import { Boards } from './board';
import { expect, test } from './test';

test('the last choices are there the next time', async ({ page }) => {
    await page.goto('/#/new');
    await page.getByText('Black', { exact: true }).click();
    await page.getByText('Novice', { exact: true }).click();
    await page.getByText('10+5', { exact: true }).click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(page.getByLabel('Clock of Black')).toBeVisible();
    await expect(page.getByRole('region', { name: 'White', exact: true })).toContainText('Novice');
    await page.goto('/#/new');
    for (const name of ['Chess', 'Black', 'Novice', '10+5']) await expect(page.getByRole('radio', { name })).toBeChecked();
});

test('the cube with four levels and straight rooks', async ({ page }) => {
    await page.goto('/#/new?mode=two');
    await page.getByText('Cube', { exact: true }).click();
    await page.getByText('Four', { exact: true }).click();
    await page.getByLabel('Straight rooks').check();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await new Boards(page, 4).holds('4a1', 'white rook');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Small cube, straight rooks');
});

test('the editor is one click away, with the game that was chosen', async ({ page }) => {
    await page.goto('/#/new?game=cube4');
    await page.getByRole('link', { name: 'Set up a position' }).click();
    await new Boards(page, 4).holds('2e1', 'white king');
});

// Two computers against each other, watched.

import { Boards } from './board';
import { expect, test } from './test';

test('pause, one move at a time, and on', async ({ page }) => {
    await page.goto('/#/new?game=fide&mode=none');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    const boards = new Boards(page);
    await expect(boards.moves().nth(1)).toBeVisible();
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible();
    const before = await boards.moves().count();
    await page.getByRole('button', { name: 'Step', exact: true }).click();
    await boards.played(before + 1);
    await page.getByRole('button', { name: 'Step', exact: true }).click();
    await boards.played(before + 2);
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(boards.moves().nth(before + 3)).toBeVisible();
});

test('a computer tells how deep it has looked, and for how long', async ({ page }) => {
    // Far from any book a master takes a second or more.
    const fen = '4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1';
    await page.goto(`/#/new?game=fide&fen=${encodeURIComponent(fen)}`);
    await page.getByText('Master', { exact: true }).click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await new Boards(page).click('e2', 'e4');
    await expect(page.getByRole('region', { name: 'Black', exact: true })).toContainText(/thinking · depth \d+/);
});

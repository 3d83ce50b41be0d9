// The menu of a game, and the end of everything.

import { Boards } from './board';
import { Program } from './program';
import { expect, test } from './test';

test('Esc lets go of a piece first and then opens the menu: aside and on, saved, begun anew', async ({ page, boards }) => {
    await page.getByRole('region', { name: 'Chess' }).getByRole('button', { name: 'Play a person' }).click();
    await boards.click('e2', 'e4', 'd7');
    await page.keyboard.press('Escape');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(page.locator('.board [aria-selected="true"]')).toHaveCount(0);
    await expect(menu).toBeHidden();
    await page.keyboard.press('Escape');
    await menu.getByRole('button', { name: 'Put aside' }).click();
    await expect(page.getByText('The game is put aside.')).toBeVisible();
    await boards.click('d7', 'd5');
    await boards.played(1);
    await page.getByRole('button', { name: 'Go on' }).click();
    await boards.click('d7', 'd5');
    await boards.played(2);

    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await menu.getByRole('button', { name: 'Save under a name' }).click();
    await page.getByLabel('Name').fill('Sunday');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved as Sunday.')).toBeVisible();

    await page.keyboard.press('Escape');
    await menu.getByRole('button', { name: 'Begin anew' }).click();
    await boards.played(0);
    // The seats are the same.
    await boards.click('g1', 'f3');
    await boards.played(1);
    await page.keyboard.press('Escape');
    await menu.getByRole('button', { name: 'Games' }).click();
    await expect(page.getByText('Sunday')).toBeVisible();
});

test('after the end U opens the game again', async ({ page, boards }) => {
    await page.getByRole('region', { name: 'Chess' }).getByRole('button', { name: 'Play a person' }).click();
    await boards.click('f2', 'f3', 'e7', 'e5', 'g2', 'g4', 'd8', 'h4');
    await boards.ended('Black wins', /checkmate/);
    await page.keyboard.press('u');
    await expect(page.getByRole('dialog')).toBeHidden();
    await boards.played(3);
    await boards.click('d8', 'h4');
    await boards.ended('Black wins', /checkmate/);
});

test('a draw by repetition is claimed where that was agreed on', async ({ page, boards }) => {
    await page.goto('/#/new?game=fide&mode=two');
    await page.getByText('only when somebody claims it').click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    for (let twice = 0; twice < 2; twice++) await boards.click('g1', 'f3', 'g8', 'f6', 'f3', 'g1', 'f6', 'g8');
    await boards.played(8);
    await page.getByRole('button', { name: 'Claim draw' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await boards.ended('A draw', /repetition/);
});

test('the program is ended from its first screen', async ({ page }) => {
    const program = await Program.start();
    try {
        await page.goto(program.address);
        const ended = program.ended();
        await page.getByRole('button', { name: 'Quit' }).click();
        await expect(page.getByRole('alert')).toContainText('Cubemate has ended');
        await ended;
    } finally {
        await program.stop();
    }
});

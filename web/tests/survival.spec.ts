// What happens to a game when something goes wrong: the page is loaded again, the program dies.

import { Boards } from './board';
import { Program } from './program';
import { expect, test } from './test';

test('a page that is loaded again shows the game as it was, and it goes on', async ({ page, boards }) => {
    await page.getByRole('region', { name: 'Chess' }).getByRole('button', { name: 'Play a person' }).click();
    await boards.click('e2', 'e4', 'e7', 'e5');
    await boards.played(2);
    await page.reload();
    await boards.played(2);
    await boards.holds('e4', 'white pawn');
    await boards.click('g1', 'f3');
    await boards.played(3);
});

test('an unfinished game is found in the library and goes on; a finished one is looked at again', async ({ page, boards }) => {
    await page.getByRole('region', { name: 'Chess' }).getByRole('button', { name: 'Play a person' }).click();
    await boards.click('d2', 'd4');
    await boards.played(1);
    await page.goto('/#/library');
    await page.getByRole('link', { name: /Continue/ }).first().click();
    await boards.holds('d4', 'white pawn');
    await boards.click('d7', 'd5');
    await boards.played(2);
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await boards.ended('Black wins', /resign/i);
    await page.goto('/#/library');
    await page.getByText('Finished', { exact: true }).click();
    await page.getByRole('link', { name: /Look/ }).first().click();
    await boards.played(2);
    await page.keyboard.press('Home');
    await boards.holds('d2', 'white pawn');
    await page.keyboard.press('ArrowRight');
    await boards.holds('d4', 'white pawn');
    await boards.holds('d7', 'black pawn');
});

test('a program that is killed comes back with the game, and the page with it', async ({ page }) => {
    const program = await Program.start();
    try {
        await page.goto(program.address);
        const boards = new Boards(page);
        await page.getByRole('region', { name: 'Chess' }).getByRole('button', { name: 'Play a person' }).click();
        await boards.click('e2', 'e4', 'c7', 'c5');
        await boards.played(2);
        await program.kill();
        await expect(page.getByText('The connection is lost')).toBeVisible();
        await program.run();
        await expect(page.getByText('The connection is lost')).toBeHidden();
        await boards.played(2);
        await boards.click('g1', 'f3');
        await boards.played(3);
    } finally {
        await program.stop();
    }
});

// Whole games of chess, by every way to make a move.

import { expect, test } from './test';

test('a game by clicks, to mate', async ({ page, boards }) => {
    await page.getByRole('region', { name: 'Chess' }).getByRole('button', { name: 'Play a person' }).click();
    await boards.click('e2', 'e4');
    // A square that cannot be reached lets go of the piece, and nothing happens.
    await boards.click('e7', 'e3');
    await boards.played(1);
    // Another piece of one's own is chosen instead.
    await boards.click('d7', 'e7', 'e5');
    await boards.click('d1', 'h5', 'b8', 'c6', 'f1', 'c4', 'g8', 'f6', 'h5', 'f7');
    await boards.ended('White wins', /checkmate/);
    await boards.played(7);
    await expect(boards.moves().last()).toContainText('xf7#');

    await page.getByRole('button', { name: 'Play again' }).click();
    await boards.played(0);
    await boards.holds('e2', 'white pawn');
});

test('a game by drags, to mate', async ({ page, boards }) => {
    await page.getByRole('region', { name: 'Chess' }).getByRole('button', { name: 'Play a person' }).click();
    await boards.drag('f2', 'f3');
    await boards.played(1);
    // A piece that is let go where it cannot stand returns.
    await boards.drag('e7', 'e4');
    await boards.holds('e7', 'black pawn');
    await boards.drag('e7', 'e5');
    await boards.drag('g2', 'g4');
    await boards.drag('d8', 'h4');
    await boards.ended('Black wins', /checkmate/);
    await boards.played(4);
});

test('a game by typed moves, to mate', async ({ page, boards }) => {
    await page.getByRole('region', { name: 'Chess' }).getByRole('button', { name: 'Play a person' }).click();
    await boards.played(0);
    await page.keyboard.press('/');
    const box = page.getByRole('textbox', { name: 'A move' });
    const game = 'e4 e5 Nf3 d6 Bc4 Bg4 Nc3 g6 Nxe5 Bxd1 Bxf7+ Ke7 Nd5#'.split(' ');
    for (const [ply, move] of game.entries()) {
        await box.fill(move);
        await box.press('Enter');
        await boards.played(ply + 1);
        if (ply === 3) {
            // What is wrong is said, and the game stays as it is. A letter typed here does nothing else.
            await box.fill('Ke5');
            await box.press('Enter');
            await expect(page.getByRole('status').filter({ hasText: 'Ke5' })).toBeVisible();
            await boards.played(4);
        }
    }
    await boards.ended('White wins', /checkmate/);
});

test('undo, redo, a look back, a hint, a draw and resignation', async ({ page, boards }) => {
    await page.getByRole('region', { name: 'Chess' }).getByRole('button', { name: 'Play a person' }).click();
    await boards.click('e2', 'e4', 'e7', 'e5');
    await boards.played(2);
    await page.keyboard.press('u');
    await boards.played(1);
    await boards.holds('e5', 'empty');
    await page.getByRole('button', { name: 'Redo' }).click();
    await boards.played(2);

    await boards.moves().first().click();
    await boards.holds('e7', 'black pawn');
    await page.getByRole('button', { name: 'Back to the game' }).click();
    await boards.holds('e5', 'black pawn');

    await page.keyboard.press('h');
    await expect(page.locator('.hint').first()).toBeVisible();

    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await boards.click('g1', 'f3');
    await boards.played(3);
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await boards.ended('White wins', /resign/i);
});

test('a move made while the computer thinks is kept, and played when the turn comes', async ({ page, boards }) => {
    // Far from any book a master takes a second or more.
    const fen = '4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1';
    await page.goto(`/#/new?game=fide&fen=${encodeURIComponent(fen)}`);
    await page.getByText('Master', { exact: true }).click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await boards.click('e2', 'e4', 'e1', 'e2');
    await expect(page.locator('.premove')).toHaveCount(2);
    await boards.holds('e2', 'empty');
    await boards.played(4);
    await boards.holds('e2', 'white king');
    await expect(page.locator('.premove')).toHaveCount(0);
});

test('arrows and circles with the right button, in colours by Shift and Alt', async ({ page, boards }) => {
    await page.getByRole('region', { name: 'Chess' }).getByRole('button', { name: 'Play a person' }).click();
    await boards.square('e4').click({ button: 'right' });
    await boards.square('d4').click({ button: 'right', modifiers: ['Shift'] });
    await expect(page.locator('.circle.amber')).toHaveCount(1);
    await expect(page.locator('.circle.violet')).toHaveCount(1);
    await page.keyboard.down('Alt');
    await boards.square('g1').hover();
    await page.mouse.down({ button: 'right' });
    await boards.square('f3').hover();
    await page.mouse.up({ button: 'right' });
    await page.keyboard.up('Alt');
    await expect(page.locator('.arrow.teal')).toHaveCount(1);
    // The same again takes a mark away, a click takes all.
    await boards.square('e4').click({ button: 'right' });
    await expect(page.locator('.circle.amber')).toHaveCount(0);
    await boards.click('a4');
    await expect(page.locator('.circle, .arrow')).toHaveCount(0);
});

// The cube on flat boards.

import { Boards } from './board';
import { expect, test } from './test';

const START = 'rnbqcbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQCBNR';

test('the shortest mate, by clicks from level to level', async ({ page }) => {
    await page.goto('/#/');
    await page.getByRole('region', { name: 'Cube' }).getByRole('button', { name: 'Play a person' }).click();
    const boards = new Boards(page, 8);
    await boards.click('4e2', '4e4', '4e7', '4e5', '4d1', '4h5', '4e8', '4e7', '4h5', '4e5');
    await boards.ended('White wins', /checkmate/);
    await boards.played(5);
});

test('a game against a beginner, to its end', async ({ page }) => {
    await page.goto('/#/');
    await page.getByRole('region', { name: 'Cube' }).getByRole('button', { name: 'Play the computer' }).click();
    const boards = new Boards(page, 8);
    await boards.click('4e2', '4e4');
    await boards.played(2);
    // A knight always changes its level: it is dragged from one board to another.
    await boards.drag('3b1', '4c3');
    await boards.played(4);
    await page.keyboard.press('Shift+H');
    await boards.played(6);
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await boards.ended('Black wins', /resign/i);
});

test('a piece is dragged from a small board onto the large one, which stays', async ({ page }) => {
    const boards = await Boards.from(page, 'cube', 8, '');
    await page.getByRole('button', { name: 'Show level 4, ' }).click();
    await boards.drag('3b1', '4c3');
    await boards.played(1);
    await boards.holds('4c3', 'white knight');
});

test('a selected piece shows its targets on every level', async ({ page }) => {
    const boards = await Boards.from(page, 'cube4', 4, '8/8/8/8/8/8/8/k7|8/8/8/8/3Q4/8/8/8|8/8/8/8/3p4/8/8/8|7K/8/8/8/8/8/8/8 w - - 0 1');
    await boards.click('3d4');
    for (const [square, words] of [['3d8', 'can be reached'], ['2d4', 'can be taken'], ['4e5', 'can be reached'], ['1b2', 'can be reached']] as const) {
        await boards.holds(square, words);
    }
});

test('castling across levels', async ({ page }) => {
    const fen = `${START.replace('BNR', 'B1R')}|${START.replace('CBNR', 'C2R')}|${START.replaceAll(/c/gi, (c) => (c === 'c' ? 'k' : 'K'))}|${START} w 2A2H4H2a2h4h - 0 1`;
    const boards = await Boards.from(page, 'cube4', 4, fen);
    await boards.click('2e1', '4g1');
    await boards.played(1);
    await expect(boards.moves().first()).toContainText('O-O(4g1)');
    await boards.holds('4g1', 'white king');
    await boards.holds('2e1', 'empty');
    await boards.holds('4h1', 'empty');
});

test('promotion asks with pictures, the commoner among them', async ({ page }) => {
    const boards = await Boards.from(page, 'cube4', 4, '4k3/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8|8/P7/8/8/8/8/8/4K3 w - - 0 1');
    await boards.click('1a7', '1a8');
    const choice = page.getByRole('dialog', { name: 'Promote to' });
    await expect(choice.getByRole('button')).toHaveCount(5);
    await page.keyboard.press('Escape');
    await boards.played(0);
    await boards.click('1a7', '1a8');
    await choice.getByRole('button', { name: 'commoner' }).click();
    await boards.holds('1a8', 'white commoner');
    await expect(boards.moves().first()).toContainText('1a8=C');
});

test('en passant, from another level', async ({ page }) => {
    const boards = await Boards.from(page, 'cube4', 4, '4k3/8/8/8/8/8/8/8|8/8/8/8/3p4/8/8/8|8/8/8/8/8/8/4P3/8|8/8/8/8/8/8/8/4K3 w - - 0 1');
    await boards.click('2e2', '2e4');
    await boards.click('3d4', '2e3');
    await boards.played(2);
    await boards.holds('2e3', 'black pawn');
    await boards.holds('2e4', 'empty');
});

test.describe('all levels equally large', () => {
    test.use({ liked: { cubeView: 'flat', equalLevels: true } });

    test('are played on as well', async ({ page }) => {
        await page.goto('/#/');
        await page.getByRole('region', { name: 'Cube' }).getByRole('button', { name: 'Play a person' }).click();
        const boards = new Boards(page, 8);
        await expect(page.getByRole('grid')).toHaveCount(8);
        await boards.click('8e2', '8e4');
        await boards.drag('1b8', '2c6');
        await boards.played(2);
    });
});

const QUEEN = '8/8/8/8/8/8/8/k7|8/8/8/8/3Q4/8/8/8|8/8/8/8/8/8/8/8|7K/8/8/8/8/8/8/8 w - - 0 1';

test('the ray of an aimed move goes through the levels and ends in the ghost of the piece', async ({ page }) => {
    const boards = await Boards.from(page, 'cube4', 4, QUEEN);
    const small = (level: number) => page.locator(`.all [data-level="${level - 1}"]`);
    await boards.click('3d4');
    await expect(page.locator('.ghost')).toHaveCount(0);
    await boards.square('1b2').hover();
    await expect(small(2).locator('.aim .crossing')).toHaveCount(1);
    await expect(small(1).locator('.ghost')).toHaveCount(1);
    await expect(small(4).locator('.aim circle')).toHaveCount(0);
    await expect(page.locator('.all .aim polyline:not(.edge)')).toHaveCount(1);
    // The large board shows level 3, and says where the ray ends.
    await expect(page.locator('.focus .aim text')).toHaveText(['1']);
    await expect(page.locator('.focus .ghost')).toHaveCount(1);
    // A square out of reach is no aim.
    await boards.square('1c4').hover();
    await expect(page.locator('.ghost')).toHaveCount(0);
});

test('a check is drawn through the levels, also on a large board that shows one end of it', async ({ page }) => {
    const boards = await Boards.from(page, 'cube4', 4, QUEEN);
    await boards.click('3d4', '3c3');
    await boards.played(1);
    await expect(page.locator('g.check polyline')).toHaveCount(0);
    await page.keyboard.press('u');
    await boards.click('3d4', '2c3');
    await boards.played(1);
    await expect(page.locator('.all .check polyline:not(.edge)')).toHaveCount(1);
    await page.keyboard.press('4');
    await expect(page.locator('.focus .check text')).toHaveText(['2']);
    await expect(page.getByRole('button', { name: /Show level 3.*a check crosses it/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /Show level 1.*a check crosses it/ })).toHaveCount(0);
});

test('the rail hides a board and previews a level, Shift and the wheel change it', async ({ page }) => {
    await Boards.from(page, 'cube4', 4, QUEEN);
    const large = page.locator('.focus [data-level]');
    const rail = page.getByRole('navigation', { name: 'Levels' });
    await expect(rail.getByRole('button', { name: 'Show level' })).toHaveCount(4);
    await page.keyboard.press('2');
    await expect(large).toHaveAttribute('data-level', '1');
    await rail.getByRole('button', { name: 'Show level 4' }).hover();
    await expect(large).toHaveAttribute('data-level', '3');
    await large.hover();
    await expect(large).toHaveAttribute('data-level', '1');

    const eye = rail.getByRole('button', { name: 'Board of level 3' });
    await expect(eye).toHaveAttribute('aria-pressed', 'true');
    await eye.click();
    await expect(eye).toHaveAttribute('aria-pressed', 'false');
    await expect(page.locator('.all .faded')).toHaveAttribute('data-level', '2');
    await eye.click();
    await expect(page.locator('.all .faded')).toHaveCount(0);

    await large.hover();
    await page.keyboard.down('Shift');
    await page.mouse.wheel(0, -120);
    await expect(large).toHaveAttribute('data-level', '2');
    await page.mouse.wheel(0, 120);
    await expect(large).toHaveAttribute('data-level', '1');
    await page.keyboard.up('Shift');
});

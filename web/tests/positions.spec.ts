// Positions of one's own: typed, drawn, and wrong.

import { Boards } from './board';
import { expect, test } from './test';

test('a position typed as FEN is played from', async ({ page }) => {
    const boards = await Boards.from(page, 'fide', 1, '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');
    await boards.click('e2', 'e4');
    await boards.played(1);
});

test('a position that cannot be is refused with the reason', async ({ page }) => {
    for (const [fen, reason] of [
        ['8/8/8/8/8/8/4P3/4K3 w - - 0 1', /king/i],
        ['4k3/8/8/8/8/8/8/4K2P w - - 0 1', /pawn/i],
        ['4k3/4Q3/8/8/8/8/8/4K3 w - - 0 1', /check/i],
        ['nonsense', /./],
    ] as const) {
        await page.goto('/#/');
        await page.goto(`/#/new?game=fide&mode=two&fen=${encodeURIComponent(fen)}`);
        await page.getByRole('button', { name: 'Play', exact: true }).click();
        await expect(page.getByRole('alert')).toContainText(reason);
    }
});

test('a position is drawn with pieces from the palette, and played', async ({ page }) => {
    await page.goto('/#/editor?game=fide');
    const boards = new Boards(page);
    await page.getByRole('button', { name: 'Empty' }).click();
    await boards.holds('e1', 'empty');
    for (const [piece, square] of [['white king', 'e1'], ['black king', 'e8'], ['white queen', 'd1']] as const) {
        await page.getByRole('radio', { name: piece }).click();
        await boards.click(square);
    }
    await page.getByRole('button', { name: 'Play from here' }).click();
    await page.getByText('Two people').click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await boards.click('d1', 'd7');
    await boards.played(1);
});

test('a FEN of another game, and what is no FEN, are refused with a sentence', async ({ page }) => {
    await page.goto('/#/editor?game=fide');
    const boards = new Boards(page);
    const fen = page.getByLabel('Position as FEN');
    for (const [typed, reason] of [
        ['8/8/8/8/8/8/8/k7|8/8/8/8/3Q4/8/8/8|8/8/8/8/8/8/8/8|7K/8/8/8/8/8/8/8 w - - 0 1', /another game than Chess/],
        ['nonsense', /no position/],
    ] as const) {
        await fen.fill(typed);
        await fen.blur();
        await expect(page.getByRole('alert')).toContainText(reason);
        await boards.holds('e2', 'white pawn');
    }
    await fen.fill('4k3/8/8/8/8/8/8/R3K3 w Q - 0 1');
    await fen.blur();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await boards.holds('e2', 'empty');
    await expect(page.getByLabel('White, long')).toBeChecked();
    await page.getByLabel('White, long').uncheck();
    await expect(fen).toHaveValue('4k3/8/8/8/8/8/8/R3K3 w - - 0 1');
});

test('every wrong entry of the typed form is named, and a right one moves its piece', async ({ page }) => {
    await page.goto('/#/editor?game=fide');
    await page.getByRole('button', { name: 'Type squares' }).click();
    await page.getByLabel('white king of e1').fill('z9');
    await page.getByLabel('white pawn of e2').fill('d2');
    await page.getByRole('button', { name: 'Put the pieces there' }).click();
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([/white king of e1: 'z9' is no square/, /white pawn of e2: on d2 stands another piece/]);
    await page.getByLabel('white king of e1').fill('');
    await page.getByLabel('white pawn of e2').fill('e4');
    await page.getByRole('button', { name: 'Put the pieces there' }).click();
    await new Boards(page).holds('e4', 'white pawn');
});

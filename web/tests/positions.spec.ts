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

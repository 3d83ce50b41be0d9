// Moves before the server has answered, and moves of more than one piece.

import type { Page, WebSocketRoute } from '@playwright/test';

import { Boards } from './board';
import { Program } from './program';
import { expect, test } from './test';

/** Moves that the page sends go nowhere from now on: what shows is the page's own doing. */
async function deafen(page: Page): Promise<void> {
    await page.routeWebSocket(/\/ws$/, (socket) => {
        const server = socket.connectToServer();
        socket.onMessage((message) => {
            if (!String(message).includes('"do":"move"')) server.send(message);
        });
    });
}

test('no board is clicked in vain while the game is on its way', async ({ page, boards }) => {
    await page.routeWebSocket(/\/ws$/, (socket) => {
        const server = socket.connectToServer();
        server.onMessage((message) => void setTimeout(() => socket.send(message), 500));
    });
    await page.getByRole('region', { name: 'Chess' }).getByRole('button', { name: 'Play a person' }).click();
    await boards.click('e2', 'e4');
    await boards.played(1);
});

test('castling and en passant show at once, whole', async ({ page }) => {
    await deafen(page);
    const castling = await Boards.from(page, 'fide', 1, '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1');
    await castling.click('e1', 'c1');
    for (const [square, piece] of [['c1', 'white king'], ['d1', 'white rook'], ['a1', 'empty'], ['e1', 'empty'], ['h1', 'white rook']] as const) {
        await castling.holds(square, piece);
    }
    const passing = await Boards.from(page, 'fide', 1, '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1');
    await passing.click('e5', 'd6');
    await passing.holds('d6', 'white pawn');
    await passing.holds('d5', 'empty');
    await passing.holds('e5', 'empty');
});

for (const way of ['click', 'drag'] as const) {
    test(`in Chess960 the king is put onto its rook: ${way}`, async ({ page }) => {
        await page.goto(`/#/new?game=fide&mode=two&fen=${encodeURIComponent('1r3k1r/pppppppp/8/8/8/8/PPPPPPPP/1R3K1R w HBhb - 0 1')}`);
        await page.getByText('Chess960').click();
        await page.getByRole('button', { name: 'Play', exact: true }).click();
        const boards = new Boards(page);
        await boards.played(0);
        await boards[way]('f1', 'h1');
        await boards.played(1);
        await expect(boards.moves().first()).toContainText('O-O');
        for (const [square, piece] of [['g1', 'white king'], ['f1', 'white rook'], ['h1', 'empty']] as const) {
            await boards.holds(square, piece);
        }
        await boards[way]('f8', 'b8');
        await boards.played(2);
        await expect(boards.moves().last()).toContainText('O-O-O');
        await boards.holds('c8', 'black king');
        await boards.holds('d8', 'black rook');
    });
}

test('a move kept for later asks on the last rank which piece it shall be', async ({ page }) => {
    await page.goto(`/#/new?game=fide&fen=${encodeURIComponent('7k/1P5p/8/8/8/8/p6P/K7 w - - 0 1')}`);
    await page.getByText('Master', { exact: true }).click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    const boards = new Boards(page);
    await boards.click('a1', 'b2', 'b7', 'b8');
    await expect(page.locator('.premove')).toHaveCount(2);
    const choice = page.getByRole('dialog', { name: 'Promote to' });
    await choice.getByRole('button', { name: 'rook' }).click();
    await boards.holds('b8', 'white rook');
});

test('a move made without a connection is kept, and played when the program is back', async ({ page }) => {
    const program = await Program.start();
    try {
        await page.goto(program.address);
        const boards = new Boards(page);
        await page.getByRole('region', { name: 'Chess' }).getByRole('button', { name: 'Play a person' }).click();
        await boards.click('e2', 'e4');
        await boards.played(1);
        await program.kill();
        await expect(page.getByText('The connection is lost')).toBeVisible();
        await boards.click('e7', 'e5');
        await boards.holds('e5', 'black pawn');
        await program.run();
        await boards.played(2);
        await boards.holds('e5', 'black pawn');
    } finally {
        await program.stop();
    }
});

test('a move made without a connection is taken back if the game went on', async ({ page, context }) => {
    let cut = false;
    const lines: WebSocketRoute[] = [];
    await page.routeWebSocket(/\/ws$/, (line) => {
        if (cut) return void line.close();
        lines.push(line);
        line.connectToServer();
    });
    await page.goto('/');
    const boards = new Boards(page);
    await page.getByRole('region', { name: 'Chess' }).getByRole('button', { name: 'Play a person' }).click();
    await boards.click('e2', 'e4');
    await boards.played(1);
    // The same game in another window, which has its line.
    const other = await context.newPage();
    await other.goto(page.url());
    cut = true;
    for (const line of lines) await line.close();
    await boards.click('e7', 'e5');
    await boards.holds('e5', 'black pawn');
    await new Boards(other).click('c7', 'c5');
    await new Boards(other).played(2);
    cut = false;
    await expect(page.getByText('Your move was taken back.')).toBeVisible();
    await boards.holds('c5', 'black pawn');
    await boards.holds('e5', 'empty');
});

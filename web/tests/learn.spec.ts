// How to play: the pictures move as the rules say.

import { expect, test } from './test';

test('castling moves king and rook, en passant takes the pawn, a promotion makes a queen, a mate attacks the king', async ({ page }) => {
    await page.goto('/#/learn');
    const seen = async (lesson: string, square: string): Promise<void> => {
        await expect(page.getByRole('region', { name: lesson }).locator(`[aria-label^="${square}"]`)).not.toHaveCount(0);
    };
    await seen('Castling', 'f1, white rook');
    await seen('Castling', 'd1, white rook');
    await seen('En passant', 'd7, black pawn');
    await seen('En passant', 'd5, empty');
    await seen('Promotion', 'e8, white knight');
    await expect(page.getByRole('region', { name: 'Checkmate' }).locator('.square.check')).toHaveCount(1);
    await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the cube: castling across levels, en passant from another level, a commoner, a mate', async ({ page }) => {
    await page.goto('/#/learn');
    await page.getByText('The cube', { exact: true }).click();
    const seen = async (lesson: string, square: string): Promise<void> => {
        await expect(page.getByRole('region', { name: lesson }).locator(`[aria-label^="${square}"]`)).not.toHaveCount(0);
    };
    await seen('Castling', 'level 5, f1, white rook');
    await seen('En passant', 'level 5, d7, black pawn');
    await seen('Promotion', 'level 3, e8, white commoner');
    await expect(page.getByRole('region', { name: 'Checkmate' }).locator('.square.check')).toHaveCount(1);
    await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the positions of the checkmates leave no move', async ({ page, request }) => {
    await page.goto('/#/learn');
    const empty = '8/8/8/8/8/8/8/8';
    const cube = `7k/8/8/8/8/8/8/8|8/6Q1/8/8/8/8/8/6R1|${Array(5).fill(empty).join('|')}|8/8/8/8/8/8/8/K7 b - - 1 1`;
    for (const [game, fen] of [['fide', 'R5k1/5ppp/8/8/8/8/8/4K3 b - - 1 1'], ['cube', cube]]) {
        const answer = await request.post('/api/positions', { data: { game, fen } });
        const { legal, check } = await answer.json();
        expect(legal).toEqual([]);
        expect(check).not.toBeNull();
    }
});

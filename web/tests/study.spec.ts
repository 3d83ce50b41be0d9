// What is known about a position: danger, its worth, all moves by their worth, its notation.

import { Boards } from './board';
import { expect, test } from './test';

test('danger tells who attacks and who defends each piece, and from where', async ({ page }) => {
    const boards = await Boards.from(page, 'fide', 1, '4k3/8/8/3p4/4P3/3P4/8/4KB2 w - - 0 1');
    await page.keyboard.press('a');
    await boards.holds('e4', 'attacked from d5, defended from d3');
    await boards.square('e4').hover();
    await expect(page.locator('circle.from.attacker')).toHaveCount(1);
    await expect(page.locator('circle.from.defender')).toHaveCount(1);
    // It follows the game, and looks back with it.
    await boards.click('e4', 'd5');
    await boards.holds('d3', 'not attacked, defended from f1');
    await boards.holds('d5', 'white pawn, not attacked, not defended');
    await page.keyboard.press('Home');
    await boards.holds('e4', 'attacked from d5, defended from d3');
    await page.getByRole('button', { name: 'Danger' }).click();
    await boards.holds('e4', 'white pawn$');
});

test('danger in the cube comes from other levels', async ({ page }) => {
    const fen = '4k3/8/8/8/8/8/8/8|8/8/8/8/3p4/8/8/8|8/8/8/8/8/4PP2/8/8|8/8/8/8/8/8/8/4K3 w - - 0 1';
    const boards = await Boards.from(page, 'cube4', 4, fen);
    await page.getByRole('button', { name: 'Danger' }).click();
    await boards.holds('2e3', 'attacked from level 3, d4, not defended');
});

test('the evaluation follows the game, and all moves are listed from best to worst', async ({ page }) => {
    const boards = await Boards.from(page, 'fide', 1, '3q1k2/8/8/8/8/8/8/3QK3 w - - 0 1');
    await page.keyboard.press('e');
    const evaluation = page.getByRole('region', { name: 'Evaluation' });
    await expect(evaluation).toContainText(/depth \d/);
    await page.getByRole('button', { name: 'Rank' }).click();
    const ranking = page.getByRole('region', { name: 'Moves from best to worst' }).getByRole('listitem');
    await expect(ranking.first()).toContainText('Qxd8+');
    await expect(ranking).not.toHaveCount(1);
    await ranking.first().hover();
    await expect(page.locator('path.hint')).toHaveCount(1);
    await page.keyboard.press('m');
    await boards.click('d1', 'd8');
    await expect(evaluation.locator('.line')).toHaveText(/^K/);
    await page.keyboard.press('e');
    await expect(evaluation).toBeHidden();
});

test('moves and positions are copied, the one that is looked at too', async ({ page, boards, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('region', { name: 'Chess' }).getByRole('button', { name: 'Play a person' }).click();
    await boards.click('e2', 'e4', 'e7', 'e5');
    await boards.played(2);
    await expect(page.getByText('2 moves made')).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('Chess · Untimed');
    await page.keyboard.press('p');
    await expect(page.getByText('The moves are copied.')).toBeVisible();
    expect(await copied()).toBe('e4 e5');
    await page.keyboard.press('d');
    await expect(page.getByText('The position is copied.')).toBeVisible();
    expect(await copied()).toBe('rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2');
    await page.keyboard.press('Home');
    await boards.holds('e2', 'white pawn');
    await page.keyboard.press('d');
    await expect.poll(copied).toBe('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
});

// The clock, which the server owns.

import { Boards } from './board';
import { expect, test } from './test';

test('who runs out of time loses', async ({ page }) => {
    test.setTimeout(150_000);
    await page.goto('/#/new?game=fide&mode=two');
    await page.getByText('Custom').click();
    await page.getByLabel('Minutes').fill('1');
    await page.getByLabel('Seconds a move').fill('0');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    const boards = new Boards(page);
    await boards.click('e2', 'e4');
    await expect(page.getByLabel('Clock of Black')).toContainText(/0:5\d/);
    await expect(page.getByRole('dialog', { name: 'White wins' })).toBeVisible({ timeout: 90_000 });
    await boards.ended('White wins', /time/i);
    await expect(page.getByLabel('Clock of Black')).toContainText('0:00');
});

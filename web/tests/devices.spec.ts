// Two devices: each a browser of its own, with its own memory.

import type { Browser, Page } from '@playwright/test';

import { Boards } from './board';
import { expect, test } from './test';

async function device(browser: Browser, address: string): Promise<Page> {
    const page = await (await browser.newContext()).newPage();
    await page.goto(address);
    return page;
}

test('one invites by a link, the other joins, a third watches, and who goes is away', async ({ page, browser, program }) => {
    await page.goto('/#/new?game=fide');
    await page.getByText('Two devices').click();
    await page.getByText('Black', { exact: true }).click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    const link = await page.getByLabel('Link of this game').inputValue();
    expect(link).toContain(program.address);
    await expect(page.getByRole('region', { name: 'White', exact: true })).toContainText('not here yet');

    const guest = await device(browser, link);
    const [mine, theirs] = [new Boards(page), new Boards(guest)];
    await expect(page.getByLabel('Link of this game')).toBeHidden();
    await expect(guest.getByRole('button', { name: 'Hint' })).toHaveCount(0);
    // Each moves its own side and no other, on a board that is turned towards it.
    await theirs.click('d7', 'd5');
    await theirs.click('e2', 'e4');
    await mine.played(1);
    await mine.holds('d7', 'black pawn');
    await theirs.click('d7', 'd5');
    await mine.click('e7', 'e5');
    await theirs.played(2);
    await expect(page.locator('.board')).toHaveAttribute('data-flipped', 'true');
    await expect(guest.locator('.board')).toHaveAttribute('data-flipped', 'false');

    const stranger = await device(browser, link);
    await expect(stranger.getByText('You watch this game.')).toBeVisible();
    const seen = new Boards(stranger);
    await seen.played(2);
    await seen.click('g1', 'f3');
    await expect(stranger.locator('.board [aria-selected="true"]')).toHaveCount(0);
    await theirs.click('g1', 'f3');
    await seen.played(3);

    await guest.getByRole('button', { name: 'Draw' }).click();
    await guest.getByRole('button', { name: 'Yes' }).click();
    await expect(guest.getByText('The other side has been asked.')).toBeVisible();
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect(guest.getByText('The other side has been asked.')).toBeHidden();

    await guest.context().close();
    await expect(page.getByText('White is away.')).toBeVisible();
    await page.getByRole('button', { name: 'Claim the win' }).click();
    await expect(page.getByText(/away for 120 seconds/)).toBeVisible();
    await stranger.context().close();
});

test('both want to play again, and do', async ({ page, browser }) => {
    await page.goto('/#/new?game=fide');
    await page.getByText('Two devices').click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    const guest = await device(browser, await page.getByLabel('Link of this game').inputValue());
    const [white, black] = [new Boards(page), new Boards(guest)];
    await white.played(0);
    await guest.getByRole('button', { name: 'Resign' }).click();
    await guest.getByRole('button', { name: 'Yes' }).click();
    await white.ended('White wins', /resign/i);
    await page.getByRole('button', { name: 'Play again' }).click();
    await black.ended('White wins', /White asks to begin anew/);
    await guest.getByRole('button', { name: 'Play again' }).click();
    await white.click('e2', 'e4');
    await black.played(1);
    await black.click('e7', 'e5');
    await white.played(2);
    await guest.context().close();
});

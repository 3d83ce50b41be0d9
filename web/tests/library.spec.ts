// The games that are kept.

import { readFile } from 'node:fs/promises';

import type { Download } from '@playwright/test';

import { Boards } from './board';
import { expect, test } from './test';

const read = async (download: Download): Promise<string> => readFile(await download.path(), 'utf8');

test('games are found by kind and by result, and their records are taken away', async ({ page, boards }) => {
    await page.getByRole('region', { name: 'Chess' }).getByRole('button', { name: 'Play a person' }).click();
    await boards.click('f2', 'f3', 'e7', 'e5', 'g2', 'g4', 'd8', 'h4');
    await boards.ended('Black wins', /checkmate/);
    await Boards.from(page, 'cube4', 4, '8/8/8/8/8/8/8/k7|8/8/8/8/3Q4/8/8/8|8/8/8/8/8/8/8/8|7K/8/8/8/8/8/8/8 w - - 0 1');

    await page.goto('/#/library');
    const rows = page.getByRole('listitem');
    await page.getByRole('combobox', { name: 'Game' }).selectOption('Small cube');
    await expect(rows.filter({ hasText: 'Chess' })).toHaveCount(0);
    await expect(rows.first()).toContainText('White – Black');
    await expect(rows.first()).toContainText('Small cube');
    await page.getByRole('combobox', { name: 'Game' }).selectOption('Chess');
    await page.getByRole('combobox', { name: 'Result' }).selectOption('Black won');
    await expect(rows.first()).toContainText('0-1');
    await expect(rows.filter({ hasNotText: '0-1' })).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Result' }).selectOption('Draw');
    await expect(rows.filter({ hasText: '0-1' })).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Result' }).selectOption('Black won');
    await expect(rows.first()).toBeVisible();

    const one = page.waitForEvent('download');
    await rows.filter({ hasText: 'checkmate' }).first().getByRole('link', { name: 'PGN of White – Black' }).click();
    expect(await read(await one)).toContain('1. f3 e5 2. g4 Qh4#');
    const all = page.waitForEvent('download');
    await page.getByRole('link', { name: 'All games as PGN' }).click();
    const records = await read(await all);
    expect(records).toContain('2. g4 Qh4#');
    expect(records).toContain('[Variant "Cube4"]');
});
test('games of a PGN file come into the library, and bad ones are named', async ({ page }) => {
    await page.goto('/#/library');
    const pgn = '[White "Ada"]\n[Black "Bob"]\n[Result "1-0"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n\n[White "Cleo"]\n[Black "Dan"]\n[Result "*"]\n\n1. e4 Ke4 *\n';
    const file = { name: 'games.pgn', mimeType: 'application/vnd.chess-pgn', buffer: Buffer.from(pgn) };
    await page.getByLabel('Import a PGN file').setInputFiles(file);
    await expect(page.getByText(/One game is new\. One could not be read/)).toBeVisible();
    await expect(page.getByText(/Game 2, Cleo – Dan/)).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Ada – Bob' })).toContainText('1-0');
    await page.getByLabel('Import a PGN file').setInputFiles(file);
    await expect(page.getByText(/0 games are new\. One was there already/)).toBeVisible();
    await page.getByRole('listitem').filter({ hasText: 'Ada – Bob' }).getByRole('link', { name: 'Look' }).click();
    await expect(page.getByRole('region', { name: 'Moves' })).toContainText('Qxf7#');
});

test('a game goes on from a position that is looked at', async ({ page, boards }) => {
    await page.getByRole('region', { name: 'Chess' }).getByRole('button', { name: 'Play a person' }).click();
    await boards.click('e2', 'e4', 'e7', 'e5', 'g1', 'f3');
    await boards.played(3);
    await boards.moves().first().click();
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await page.getByText('Two people').click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await boards.played(0);
    await boards.holds('e4', 'white pawn');
    await boards.click('c7', 'c5');
    await boards.played(1);
});

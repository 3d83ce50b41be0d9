// The boards in space: real clicks on the real canvas.

import AxeBuilder from '@axe-core/playwright';
import { gzipSync } from 'node:zlib';

import { Boards } from './board';
import { CROWDED } from './crowded';
import { Space, type Point } from './space';
import { expect, test } from './test';

const QUEEN = '8/8/8/8/8/8/8/k7|8/8/8/8/3Q4/8/8/8|8/8/8/8/8/8/8/8|7K/8/8/8/8/8/8/8 w - - 0 1';
// Without a graphics card every frame is work: drawn simply, except where a test is about that.
test.use({ liked: { fineness: 'low', speed: 'none' }, viewport: { width: 1000, height: 640 }, actionTimeout: 30_000 });

test('a game of the cube against a beginner, a move in each layout, the camera moved in between', async ({ page }) => {
    test.setTimeout(600_000);
    await page.goto('/#/');
    await page.getByRole('region', { name: 'Cube' }).getByRole('button', { name: 'Play the computer' }).click();
    const [boards, space] = [new Boards(page, 8), new Space(page, 8)];
    await boards.played(0);
    const moves = [
        ['Stack', '4e2', '4e3', 50, 20],
        ['Staggered to the left', '3a2', '3a3', -60, 20],
        ['Staggered to the right', '5h2', '5h3', 90, -30],
        ['Two stacks', '7b2', '7b3', 45, 30],
        ['Levels side by side', '6g2', '6g3', -80, -20],
        ['One level', '4a2', '4a3', 150, 60],
    ] as const;
    for (const [index, [layout, from, to, dx, dy]] of moves.entries()) {
        await space.choose(layout);
        await page.keyboard.press(from[0]!);
        await space.pull(dx, dy);
        await space.click(from);
        await expect(boards.square(from)).toHaveAttribute('aria-selected', 'true');
        await space.pull(-dx / 2, dy / 3);
        // A pull is no click: the piece is still in the hand.
        await expect(boards.square(from)).toHaveAttribute('aria-selected', 'true');
        await space.click(to);
        await boards.played(2 * index + 2);
    }
});

test('fool’s mate on one board in space', async ({ page, boards }) => {
    await page.getByRole('region', { name: 'Chess' }).getByRole('button', { name: 'Play a person' }).click();
    const space = new Space(page);
    await space.choose('Board in space');
    await expect(page.getByRole('grid')).toHaveCount(0);
    await space.click('f2', 'f3', 'e7', 'e5', 'g2', 'g4');
    await space.pull(60, 30);
    await space.click('d8', 'h4');
    await boards.ended('Black wins', /checkmate/);
    await boards.played(4);
});

test('a pull of the camera is never a click, a trembling hand is', async ({ page }) => {
    const boards = await Boards.from(page, 'cube4', 4, QUEEN);
    const space = new Space(page, 4);
    await space.rests();
    await page.keyboard.press('3');
    const selected = page.locator('[aria-selected="true"]');
    const queen = await space.point('3d4');
    const hint = page.getByText('pull to turn');
    await expect(hint).toBeVisible();
    await space.pull(12, 0, 'left', queen);
    // Who has done it knows it.
    await expect(hint).toBeHidden();
    await expect(selected).toHaveCount(0);
    await space.pull(0, -30, 'right', await space.point('3d4'));
    await expect(selected).toHaveCount(0);
    const { x, y } = await space.point('3d4');
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 4, y - 2);
    await page.mouse.up();
    await expect(boards.square('3d4')).toHaveAttribute('aria-selected', 'true');
    // A pull over a target does not send the piece there.
    await space.pull(40, 20, 'left', await space.point('3d6'));
    await boards.played(0);
    await expect(boards.square('3d4')).toHaveAttribute('aria-selected', 'true');
});

test('keys, the wheel, numbers and the rail choose the level; its board is hidden and shown', async ({ page }) => {
    const boards = await Boards.from(page, 'cube4', 4, QUEEN);
    const space = new Space(page, 4);
    const shown = page.getByRole('navigation', { name: 'Levels' }).locator('[aria-pressed=true].show');
    await space.rests();
    await page.keyboard.press('2');
    await expect(shown).toHaveText(/^2/);
    const box = (await space.canvas.boundingBox())!;
    await page.mouse.move(box.x + 30, box.y + 30);
    await page.keyboard.down('Shift');
    await page.mouse.wheel(0, -120);
    await page.keyboard.up('Shift');
    await expect(shown).toHaveText(/^3/);
    const numeral = (await space.ask((stage) => stage.numeralOf(0), null))!;
    await page.mouse.click(numeral.x, numeral.y);
    await expect(shown).toHaveText(/^1/);

    // A hidden board keeps its pieces: they are taken, its empty squares are not.
    await page.getByRole('button', { name: 'Board of level 3' }).click();
    await page.keyboard.press('3');
    await space.click('3d4');
    await expect(boards.square('3d4')).toHaveAttribute('aria-selected', 'true');
    await space.click('3d4');
    await expect(boards.square('3d4')).toHaveAttribute('aria-selected', 'false');
});

test('at rest nothing is drawn, and never more than 25 draws are needed', async ({ page }) => {
    const boards = await Boards.from(page, 'cube', 8, CROWDED);
    const space = new Space(page, 8);
    const count = (): Promise<{ frames: number; draws: number }> => space.ask(({ frames, draws }) => ({ frames, draws }), null);
    await space.rests();
    const before = await count();
    await page.waitForTimeout(1000);
    expect((await count()).frames).toBe(before.frames);
    for (const layout of ['Stack', 'Staggered to the left', 'Two stacks', 'Levels side by side', 'One level']) {
        await space.choose(layout);
        expect((await count()).draws).toBeLessThanOrEqual(25);
    }
    await space.choose('Stack');
    await page.keyboard.press('4');
    // The king in the hand, aimed somewhere, is as much as can be drawn.
    await boards.click('4f8');
    await boards.square('5e8').hover();
    const { draws } = await count();
    expect(draws).toBeGreaterThan(15);
    expect(draws).toBeLessThanOrEqual(25);
});

test('a click that could mean two squares asks which', async ({ page }) => {
    const boards = await Boards.from(page, 'cube4', 4, QUEEN);
    const space = new Space(page, 4);
    await space.rests();
    await page.keyboard.press('3');
    await space.click('3d4');
    const targets = await page.locator('.all [aria-label*="can be"]').evaluateAll((squares) => squares.map((square) => Number((square as HTMLElement).dataset.square)));
    await page.keyboard.press('1');
    const box = (await space.canvas.boundingBox())!;
    const found = await space.ask(
        (stage, { targets, box }) => {
            const wishes = { focus: 0, targets: new Set(targets), mine: () => false };
            for (let y = box.y; y < box.y + box.height; y += 3) {
                for (let x = box.x; x < box.x + box.width; x += 3) {
                    const squares = stage.squaresAt(x, y, wishes);
                    if (squares.length > 1) return { at: { x, y }, squares };
                }
            }
            return null;
        },
        { targets, box },
    );
    const { at, squares } = found as { at: Point; squares: number[] };
    await page.mouse.click(at.x, at.y);
    const choice = page.getByRole('menu', { name: 'Which square?' });
    await expect(choice.getByRole('menuitem')).toHaveCount(squares.length);
    await page.keyboard.press('Escape');
    await expect(choice).toHaveCount(0);
    await boards.played(0);
    await page.mouse.click(at.x, at.y);
    await choice.getByRole('menuitem').last().click();
    await boards.played(1);
});

test('the keyboard alone plays on the canvas', async ({ page }) => {
    const boards = await Boards.from(page, 'cube4', 4, QUEEN);
    const space = new Space(page, 4);
    await space.rests();
    for (let tabs = 0; tabs < 60 && !(await space.canvas.evaluate((canvas) => canvas === document.activeElement)); tabs++) await page.keyboard.press('Tab');
    const press = async (key: string, times: number): Promise<void> => {
        for (let time = 0; time < times; time++) await page.keyboard.press(key);
    };
    await press('PageDown', 4);
    await press('ArrowLeft', 8);
    await press('ArrowDown', 8);
    await press('PageUp', 2);
    await press('ArrowRight', 3);
    await press('ArrowUp', 3);
    await expect(page.locator('.scene [aria-live]')).toHaveText(/level 3, d4, white queen/);
    await press('Enter', 1);
    await press('PageUp', 1);
    await expect(page.locator('.scene [aria-live]')).toHaveText(/level 4, d4.*can be reached/);
    await press('Enter', 1);
    await boards.played(1);
    await boards.holds('4d4', 'white queen');
});

test('the camera flies to a square and back, is reset, and looks from both sides and in both projections', async ({ page }) => {
    await Boards.from(page, 'cube4', 4, QUEEN);
    const space = new Space(page, 4);
    const corner = await space.point('2a1');
    const same = async (point: Point): Promise<void> => {
        const now = await space.point('2a1');
        expect(now.x).toBeCloseTo(point.x, 0);
        expect(now.y).toBeCloseTo(point.y, 0);
    };
    const queen = await space.point('3d4');
    await page.mouse.dblclick(queen.x, queen.y);
    const box = (await space.canvas.boundingBox())!;
    const near = await space.point('3e4');
    expect(Math.abs(near.x - box.x - box.width / 2)).toBeLessThan(box.width / 6);
    await page.keyboard.press('Backspace');
    await same(corner);
    await space.pull(100, 30);
    await page.mouse.wheel(0, -300);
    expect(Math.abs((await space.point('2a1')).x - corner.x)).toBeGreaterThan(5);
    await page.getByRole('button', { name: 'Look from the usual place' }).click();
    await same(corner);
    // From the other side the far corner is where the near one was.
    await page.keyboard.press('f');
    const other = await space.point('2h8');
    expect(other.x).toBeCloseTo(corner.x, 0);
    expect(other.y).toBeCloseTo(corner.y, 0);
    await page.keyboard.press('f');
    await page.getByRole('button', { name: 'More about the view' }).click();
    await page.getByLabel('Far boards are smaller').check();
    expect(Math.abs((await space.point('2a1')).x - corner.x)).toBeGreaterThan(1);
    await page.getByLabel('Far boards are smaller').uncheck();
    await same(corner);
    // While one flies, letters do nothing else.
    await page.getByLabel('Fly with W A S D Q E').check();
    await page.keyboard.down('d');
    await page.waitForTimeout(300);
    await page.keyboard.up('d');
    expect((await space.point('2a1')).x).toBeLessThan(corner.x - 3);
    await expect(page.getByText('The position is copied.')).toHaveCount(0);
});

test('a board is pulled aside by its number and put back, and what is chosen is kept', async ({ page }) => {
    await Boards.from(page, 'cube4', 4, QUEEN);
    const space = new Space(page, 4);
    const [before, other] = [await space.point('2a1'), await space.point('3a1')];
    const numeral = (await space.ask((stage) => stage.numeralOf(1), null))!;
    await space.pull(-80, 0, 'left', numeral);
    expect((await space.point('2a1')).x).toBeCloseTo(before.x - 80, 0);
    expect((await space.point('3a1')).x).toBeCloseTo(other.x, 0);
    await page.getByRole('button', { name: 'More about the view' }).click();
    await page.getByRole('button', { name: 'Put pulled boards back' }).click();
    expect((await space.point('2a1')).x).toBeCloseTo(before.x, 0);

    await page.getByLabel('Small boards beneath').uncheck();
    await expect(page.getByRole('grid')).toHaveCount(0);
    await page.getByLabel('Space between levels').fill('5');
    await space.choose('Two stacks');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Two stacks' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('grid')).toHaveCount(0);
    await page.getByRole('button', { name: 'More about the view' }).click();
    await expect(page.getByLabel('Space between levels')).toHaveValue('5');
});

test('hover and selection are one on the canvas and on the flat boards', async ({ page }) => {
    const boards = await Boards.from(page, 'cube4', 4, QUEEN);
    const space = new Space(page, 4);
    await boards.click('3d4');
    await page.keyboard.press('3');
    const { x, y } = await space.point('3d7');
    await page.mouse.move(x, y);
    await expect(page.locator('.all .ghost')).toHaveCount(1);
    await expect(boards.square('3d7')).toHaveClass(/column/);
    await page.mouse.click(x, y);
    await boards.played(1);
    await boards.holds('3d7', 'white queen');
});

for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(colorScheme, () => {
        test.use({ colorScheme });

        test('axe finds nothing serious', async ({ page }) => {
            await Boards.from(page, 'cube4', 4, QUEEN);
            const space = new Space(page, 4);
            await space.choose('Levels side by side');
            await page.getByRole('button', { name: 'More about the view' }).click();
            const { violations } = await new AxeBuilder({ page }).analyze();
            expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
        });
    });
}

test.describe('quality by itself', () => {
    test.use({ liked: {} });

    test('a machine without a graphics card is found out, and the settings say so', async ({ page }) => {
        test.setTimeout(180_000);
        // As if it had been thought to be faster.
        await page.addInitScript(() => localStorage.setItem('cubemate.quality', JSON.stringify({ quality: 'medium' })));
        await Boards.from(page, 'cube', 8, CROWDED);
        const measured = (): Promise<string> => page.evaluate(() => (JSON.parse(localStorage.getItem('cubemate.quality')!) as { quality: string }).quality);
        await expect.poll(measured, { timeout: 120_000 }).toMatch(/low|symbols/);
        await page.getByRole('button', { name: 'Settings' }).first().click();
        await expect(page.getByText(/Automatic is (low|symbols) at present/)).toBeVisible();
    });
});

test('the scene is loaded only when it is shown, and all of it is small', async ({ page }) => {
    let sum = 0;
    const names: string[] = [];
    const bodies: Promise<void>[] = [];
    page.on('response', (response) => {
        if (!/\/($|assets\/)/.test(new URL(response.url()).pathname)) return;
        names.push(response.url());
        bodies.push(response.body().then((body) => void (sum += gzipSync(body).length)));
    });
    await page.goto('/#/');
    await page.getByRole('region', { name: 'Chess' }).getByRole('button', { name: 'Play a person' }).click();
    await new Boards(page).played(0);
    const flat = names.length;
    await page.getByRole('button', { name: 'Board in space' }).click();
    await new Space(page).rests();
    expect(names.length).toBeGreaterThan(flat);
    await Promise.all(bodies);
    expect(sum).toBeGreaterThan(100_000);
    expect(sum).toBeLessThanOrEqual(350_000);
});

test('without WebGL the flat boards are there, and it is said', async ({ page }) => {
    await page.addInitScript(() => {
        const original = HTMLCanvasElement.prototype.getContext;
        HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
            return kind.startsWith('webgl') ? null : (original as (...given: unknown[]) => unknown).call(this, kind, ...rest);
        } as typeof original;
    });
    const boards = await Boards.from(page, 'cube4', 4, QUEEN);
    await expect(page.getByText('This browser draws nothing in space')).toBeVisible();
    await boards.click('3d4', '3d6');
    await boards.played(1);
});


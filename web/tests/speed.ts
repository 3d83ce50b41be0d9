// How long a user waits: for the first board, and for the answer to a click.

import { Boards } from './board';
import { CROWDED } from './crowded';
import { Space } from './space';
import { expect, test } from './test';

const TIMES = 20;

const middle = (times: number[]): string => {
    const sorted = times.toSorted((one, other) => one - other);
    return `median ${sorted[sorted.length >> 1]!.toFixed(1)} ms, longest ${sorted.at(-1)!.toFixed(1)} ms of ${sorted.length}`;
};

test('the first board, and a click', async ({ page, boards, browser, baseURL }) => {
    await page.getByRole('region', { name: 'Chess' }).getByRole('button', { name: 'Play a person' }).click();
    await boards.played(0);
    const game = page.url();
    const state = await page.context().storageState();

    const first: number[] = [];
    for (let time = 0; time < TIMES; time++) {
        // A browser that knows nothing yet, so that everything is loaded.
        const context = await browser.newContext({ storageState: state, baseURL });
        const fresh = await context.newPage();
        await fresh.addInitScript(() => {
            const seen = (): void => {
                if (document.querySelector('.man')) document.documentElement.dataset.firstBoard = String(performance.now());
                else requestAnimationFrame(seen);
            };
            requestAnimationFrame(seen);
        });
        await fresh.goto(game);
        await expect(fresh.locator('html')).toHaveAttribute('data-first-board');
        first.push(Number(await fresh.locator('html').getAttribute('data-first-board')));
        await context.close();
    }

    // From the event to the frame that shows the selection.
    await page.evaluate(() => {
        const answers: [number, boolean][] = [];
        Object.assign(window, { answers });
        document.addEventListener(
            'pointerdown',
            (event) => requestAnimationFrame(() => answers.push([performance.now() - event.timeStamp, !!document.querySelector('.square.selected')])),
            { capture: true },
        );
    });
    for (let time = 0; time < TIMES; time++) await boards.click(time % 2 ? 'g1' : 'b1');
    const answers = await page.evaluate(() => (window as unknown as { answers: [number, boolean][] }).answers);
    expect(answers.every(([, shown]) => shown)).toBe(true);

    console.log(`first board: ${middle(first)}`);
    console.log(`from a click to the next frame, which shows the selection: ${middle(answers.map(([time]) => time))}`);
});

for (const fineness of ['symbols', 'low', 'medium', 'high']) {
    test.describe(fineness, () => {
        test.use({ liked: { fineness } });

        test(`a frame of the cube in space at 1280x800: ${fineness}`, async ({ page }) => {
            test.setTimeout(600_000);
            await Boards.from(page, 'cube', 8, CROWDED);
            const space = new Space(page, 8);
            await space.rests();
            const measured = await space.ask(async (stage, times) => {
                const found: number[] = [];
                stage.resize({ width: 1280, height: 800 });
                for (let time = 0; time <= times; time++) {
                    const { frames } = stage;
                    const begun = performance.now();
                    // A little to the side each time, as if somebody turned it.
                    stage.look({ ...stage.view, azimuth: stage.view.azimuth + 1 }, 0);
                    while (stage.frames === frames) await new Promise(requestAnimationFrame);
                    stage.finish();
                    found.push(performance.now() - begun);
                }
                return { found: found.slice(1), draws: stage.draws };
            }, TIMES);
            console.log(`${fineness}: ${middle(measured.found)}, ${measured.draws} draws`);
        });
    });
}

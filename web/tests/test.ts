// What every test begins with: the program, running, and a page on it.

import { test as base, expect } from '@playwright/test';

import { Boards } from './board';
import { Program } from './program';

interface Fixtures {
    /** What the user likes, for the whole test. The cube is flat unless a test is about its view in space. */
    liked: Record<string, unknown>;
    /** The page of the program, opened, with the boards of chess on it. */
    boards: Boards;
}

interface WorkerFixtures {
    program: Program;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
    program: [
        async ({}, use) => {
            const program = await Program.start();
            await use(program);
            await program.stop();
        },
        { scope: 'worker' },
    ],
    baseURL: async ({ program }, use) => use(program.address),
    liked: [{ cubeView: 'flat' }, { option: true }],
    context: async ({ context, liked }, use) => {
        await context.addInitScript((settings) => {
            const kept = JSON.parse(localStorage.getItem('cubemate.settings') ?? '{}') as object;
            localStorage.setItem('cubemate.settings', JSON.stringify({ ...settings, ...kept }));
        }, liked);
        await use(context);
    },
    // Nothing may go wrong behind the scenes while a test passes.
    page: async ({ page }, use) => {
        const errors: Error[] = [];
        page.on('pageerror', (error) => errors.push(error));
        await use(page);
        expect(errors).toEqual([]);
    },
    boards: async ({ page }, use) => {
        await page.goto('/');
        await use(new Boards(page));
    },
});

export { expect };

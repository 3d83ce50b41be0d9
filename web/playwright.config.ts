import { defineConfig } from '@playwright/test';

// `cargo xtask test` finds a Chromium and builds the program; by hand, both are looked for where they usually are.
const executablePath = process.env.CUBEMATE_CHROMIUM ?? '/usr/bin/chromium';

// As on a machine without a graphics card: the processor draws the boards in space, and the page without that detour.
const SOFTWARE = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-gpu-rasterization', '--disable-gpu-compositing'];

export default defineConfig({
    testDir: 'tests',
    outputDir: 'node_modules/.cache/playwright',
    // The program shares the processor with the browser.
    workers: 1,
    timeout: 90_000,
    expect: { timeout: 20_000 },
    forbidOnly: true,
    reporter: 'list',
    use: {
        viewport: { width: 1280, height: 800 },
        launchOptions: { executablePath, args: ['--no-sandbox', ...SOFTWARE] },
        trace: 'off',
    },
});

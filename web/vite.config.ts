import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The program builds into a folder of its own choice; by hand it is `dist`.
const outDir = process.env.CUBEMATE_CLIENT_OUT ?? 'dist';
// `npm run dev` draws on a program that runs beside it.
const server = { proxy: { '/api': { target: 'http://127.0.0.1:8512', ws: true } } };

export default defineConfig({
    plugins: [svelte()],
    // three.js is one file, fetched only when boards are shown in space; a browser test holds the sum of all files to its limit.
    build: { outDir, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 650 },
    server,
    test: { include: ['src/**/*.test.ts'] },
});

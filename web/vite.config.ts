import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The program builds into a folder of its own choice; by hand it is `dist`.
const outDir = process.env.CUBEMATE_CLIENT_OUT ?? 'dist';
// `npm run dev` draws on a program that runs beside it.
const server = { proxy: { '/api': { target: 'http://127.0.0.1:8512', ws: true } } };

export default defineConfig({
    plugins: [svelte()],
    build: { outDir, emptyOutDir: true, target: 'es2022' },
    server,
    test: { include: ['src/**/*.test.ts'] },
});

// The real program, on a folder of its own, for as long as a test needs it.

import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PROGRAM = process.env.CUBEMATE_PROGRAM ?? '../target/debug/cubemate';

export class Program {
    #process: ChildProcess | null = null;
    /** Where its page is. */
    address = '';

    private constructor(readonly folder: string) {}

    /** Starts with no games. */
    static async start(): Promise<Program> {
        const program = new Program(await mkdtemp(join(tmpdir(), 'cubemate-')));
        try {
            await program.run();
        } catch (error) {
            await program.stop();
            throw error;
        }
        return program;
    }

    /** Starts on the games there are, and at the port of the last time. */
    async run(): Promise<void> {
        const port = this.address ? new URL(this.address).port : '0';
        const started = spawn(PROGRAM, ['serve', '--no-open', '--port', port, '--data', this.folder], {
            stdio: ['ignore', 'pipe', 'pipe'],
        });
        this.#process = started;
        this.address = await new Promise((resolve, reject) => {
            let said = '';
            const hear = (words: Buffer): void => {
                said += words.toString();
                const found = /Cubemate is at (\S+)/.exec(said)?.[1];
                if (found) resolve(found);
            };
            started.stdout?.on('data', hear);
            started.stderr?.on('data', hear);
            started.on('error', reject);
            started.on('exit', (code) => reject(new Error(`the program ended with ${code}:\n${said}`)));
        });
    }

    /** Ends it without a warning, as a crash would. */
    async kill(): Promise<void> {
        await this.#end('SIGKILL');
    }

    /** Waits until it ends by itself. */
    async ended(): Promise<void> {
        await new Promise((resolve) => this.#process?.once('exit', resolve));
        this.#process = null;
    }

    /** Ends it, and forgets its games. */
    async stop(): Promise<void> {
        await this.#end('SIGTERM');
        await rm(this.folder, { recursive: true, force: true });
    }

    async #end(signal: NodeJS.Signals): Promise<void> {
        const running = this.#process;
        this.#process = null;
        if (!running) return;
        if (running.pid === undefined || running.exitCode !== null) return;
        const ended = new Promise((resolve) => running.once('exit', resolve));
        running.kill(signal);
        await ended;
    }
}

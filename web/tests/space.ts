// The boards in space, as a hand and an eye use them. Where a square is on the screen the canvas itself tells.

import { expect, type Locator, type Page } from '@playwright/test';

import { squareNumber } from './board';
import type { StageCanvas } from '../src/scene/stage';

type Stage = NonNullable<StageCanvas['stage']>;
export interface Point {
    x: number;
    y: number;
}

export class Space {
    constructor(
        readonly page: Page,
        readonly levels = 1,
    ) {}

    get canvas(): Locator {
        return this.page.getByRole('application', { name: 'The boards in space' });
    }

    /** Asks the scene something. */
    async ask<Told, Given>(question: (stage: Stage, given: Given) => Told, given: Given): Promise<Told> {
        await this.rests();
        return this.canvas.evaluate(
            (canvas, [question, given]) => (new Function(`return ${question}`)() as (stage: unknown, given: unknown) => Told)((canvas as StageCanvas).stage, given),
            [question.toString(), given] as const,
        );
    }

    /** Waits until everything is drawn and nothing moves. */
    async rests(): Promise<void> {
        await expect.poll(() => this.canvas.evaluate((canvas) => (canvas as StageCanvas).stage?.resting ?? false), { timeout: 60_000 }).toBe(true);
    }

    async point(name: string): Promise<Point> {
        const point = await this.ask((stage, square) => stage.pointOf(square), squareNumber(name, this.levels));
        if (!point) throw new Error(`${name} is not on the screen`);
        return point;
    }

    /** Clicks the squares of a move, one after the other; where a click could mean another square too, it is chosen by its name. */
    async click(...names: string[]): Promise<void> {
        for (const name of names) {
            const { x, y } = await this.point(name);
            await this.page.mouse.move(x, y);
            await this.page.mouse.click(x, y);
            const choice = this.page.getByRole('menu', { name: 'Which square?' });
            if (await choice.isVisible()) await choice.getByRole('menuitem').filter({ hasText: name }).click();
        }
    }

    /** Pulls the picture by so many pixels. */
    async pull(dx: number, dy: number, button: 'left' | 'right' = 'left', from?: Point): Promise<void> {
        const box = (await this.canvas.boundingBox())!;
        const { x, y } = from ?? { x: box.x + 40, y: box.y + 60 };
        await this.page.mouse.move(x, y);
        await this.page.mouse.down({ button });
        await this.page.mouse.move(x + dx / 2, y + dy / 2);
        await this.page.mouse.move(x + dx, y + dy);
        await this.page.mouse.up({ button });
        await this.rests();
    }

    async choose(layout: string): Promise<void> {
        await this.page.getByRole('toolbar', { name: 'View' }).getByRole('button', { name: layout, exact: true }).click();
        await this.rests();
    }
}

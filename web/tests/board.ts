// The boards on the screen, as a hand and an eye use them.

import { expect, type Locator, type Page } from '@playwright/test';

export class Boards {
    constructor(
        readonly page: Page,
        /** One for chess; the cube has eight or four. */
        readonly levels = 1,
    ) {}

    /** A square by its name, on the large board of its level if that is shown. */
    square(name: string): Locator {
        return this.page.locator(`.board [data-square="${squareNumber(name, this.levels)}"]`).first();
    }

    /** Clicks the squares of a move, one after the other. */
    async click(...names: string[]): Promise<void> {
        for (const name of names) await this.square(name).click();
    }

    /** Touches the squares of a move. */
    async tap(...names: string[]): Promise<void> {
        for (const name of names) await this.square(name).tap();
    }

    /** Pulls a piece from one square to another. */
    async drag(from: string, to: string): Promise<void> {
        const [start, end] = [await this.#middle(from), await this.#middle(to)];
        const { mouse } = this.page;
        await mouse.move(start.x, start.y);
        await mouse.down();
        await mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
        await mouse.move(end.x, end.y, { steps: 4 });
        await mouse.up();
    }

    /** Types a move into the box that `/` opens. */
    async type(move: string): Promise<void> {
        await this.page.keyboard.press('/');
        await this.page.keyboard.type(move);
        await this.page.keyboard.press('Enter');
    }

    /** Waits until a piece, or nothing, is said to stand on a square. */
    async holds(name: string, what: string): Promise<void> {
        await expect(this.square(name)).toHaveAccessibleName(new RegExp(what, 'i'));
    }

    /** Waits until so many half-moves stand in the list of moves. */
    async played(plies: number): Promise<void> {
        await expect(this.page.getByRole('region', { name: 'Moves' })).toBeVisible();
        await expect(this.moves()).toHaveCount(plies);
    }

    /** The list of moves, one element each. */
    moves(): Locator {
        return this.page.getByRole('region', { name: 'Moves' }).getByRole('listitem').getByRole('button');
    }

    /** Waits for the end of the game and for what is said of it. */
    async ended(title: string, words: RegExp): Promise<void> {
        const end = this.page.getByRole('dialog', { name: title });
        await expect(end).toBeVisible();
        await expect(end).toContainText(words);
    }

    /** Begins a game from a position, two people at this device. */
    static async from(page: Page, game: string, levels: number, fen: string): Promise<Boards> {
        await page.goto(`/#/new?game=${game}&mode=two&fen=${encodeURIComponent(fen)}`);
        await page.getByRole('button', { name: 'Play', exact: true }).click();
        await expect(page.getByRole('region', { name: 'Moves' })).toBeVisible();
        return new Boards(page, levels);
    }

    async #middle(name: string): Promise<{ x: number; y: number }> {
        const box = await this.square(name).boundingBox();
        if (!box) throw new Error(`${name} is not on the screen`);
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }
}

/** The number of a square, as the page counts them. */
export function squareNumber(name: string, levels: number): number {
    const [level, file, rank] = levels === 1 ? ['1', name[0]!, name[1]!] : [name[0]!, name[1]!, name[2]!];
    return (Number(level) - 1) * 64 + (Number(rank) - 1) * 8 + file.charCodeAt(0) - 'a'.charCodeAt(0);
}

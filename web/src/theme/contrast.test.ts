import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BOARD_THEMES } from '../settings/settings.svelte';

const css = readFileSync(new URL('theme.css', import.meta.url), 'utf8');

/** The colours that a rule sets. */
function colours(selector: string): Record<string, string> {
    const at = css.indexOf(`\n${selector} {`);
    const rule = at < 0 ? '' : css.slice(at, css.indexOf('}', at));
    return Object.fromEntries([...rule.matchAll(/--([\w-]+): (#\w+);/g)].map(([, name, value]) => [name!, value!]));
}

type Rgb = [red: number, green: number, blue: number];

/** A colour as it is seen over another. */
function over(colour: string, ground: Rgb = [0, 0, 0]): Rgb {
    const parts = colour.slice(1).match(/../g)!.map((part) => parseInt(part, 16));
    const share = (parts[3] ?? 255) / 255;
    return ground.map((below, index) => parts[index]! * share + below * (1 - share)) as Rgb;
}

/** The contrast of two colours as WCAG reckons it, from 1 to 21. */
function contrast(one: Rgb, other: Rgb): number {
    const light = (colour: Rgb): number => {
        const [red, green, blue] = colour.map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4)) as Rgb;
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const [bright, dark] = [light(one), light(other)].sort((a, b) => b - a) as [number, number];
    return (bright + 0.05) / (dark + 0.05);
}

const TEXT = 4.5;
const SHAPE = 3;

describe.each(BOARD_THEMES)('%s', (theme) => {
    const found = { ...colours(':root,\n[data-board]'), ...colours(`[data-board='${theme}']`) };
    const colour = (name: string): Rgb => over(found[name]!);
    const squares = ['light', 'dark'].map((shade) => ({ shade, square: colour(`square-${shade}`) }));

    test.each(squares)('letters and numbers at the edge read on $shade squares', ({ shade, square }) => {
        expect(contrast(colour(`edge-on-${shade}`), square)).toBeGreaterThanOrEqual(TEXT);
    });

    test.each(squares)('pieces of both sides stand out from $shade squares by their outlines', ({ square }) => {
        for (const side of ['white', 'black']) expect(contrast(colour(`${side}-outline`), square)).toBeGreaterThanOrEqual(SHAPE);
    });

    test('the lines inside a piece, and the pieces of the two sides, are told apart', () => {
        expect(contrast(colour('white-body'), colour('white-outline'))).toBeGreaterThanOrEqual(SHAPE);
        expect(contrast(colour('black-body'), colour('black-detail'))).toBeGreaterThanOrEqual(SHAPE);
        expect(contrast(colour('white-body'), colour('black-body'))).toBeGreaterThanOrEqual(SHAPE);
    });

    test.each(squares)('targets stand out from $shade squares, or from the edge around them', ({ square }) => {
        for (const target of ['target-quiet', 'target-capture']) {
            const edge = over(found['target-edge']!, square);
            const best = Math.max(contrast(colour(target), square), contrast(colour(target), edge));
            expect(best).toBeGreaterThanOrEqual(SHAPE);
        }
    });
});

// The colours of the page, for what is drawn in space.

export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

const NAMES = {
    background: '--scene',
    outline: '--scene-outline',
    numeral: '--scene-numeral',
    rim: '--scene-rim',
    accent: '--scene-accent',
    light: '--square-light',
    dark: '--square-dark',
    white: '--white-wood',
    black: '--black-wood',
    whiteKing: '--white-king',
    blackKing: '--black-king',
    last: '--tint-last',
    premove: '--tint-premove',
    selected: '--tint-selected',
    column: '--tint-column',
    quiet: '--target-quiet',
    capture: '--target-capture',
    edge: '--target-edge',
    aim: '--mark-aim',
    check: '--mark-check',
    hint: '--mark-hint',
    amber: '--mark-amber',
    violet: '--mark-violet',
    teal: '--mark-teal',
    rose: '--mark-rose',
} as const;

export type ColorName = keyof typeof NAMES;
export type Palette = Record<ColorName, Rgba>;

/** The colours as they are where an element stands. */
export function paletteOf(element: Element): Palette {
    const style = getComputedStyle(element);
    return Object.fromEntries(
        Object.entries(NAMES).map(([name, property]) => [name, parseColor(style.getPropertyValue(property).trim())]),
    ) as Palette;
}

/** A colour of three, four, six or eight hexadecimal digits; what is none is magenta, to be noticed. */
export function parseColor(written: string): Rgba {
    const digits = /^#([0-9a-f]{3,8})$/i.exec(written)?.[1] ?? 'ff00ff';
    const pairs = digits.length < 6 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
    const [red = 1, green = 0, blue = 1, alpha = 1] = pairs.map((pair) => parseInt(pair, 16) / 255);
    return [red, green, blue, alpha];
}

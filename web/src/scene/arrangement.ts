// Where the boards of the cube stand: one above the other, or spread out so that more of them is seen.

import { blend, ORIGIN, plus, vec, type Places, type Vec3 } from './space';

export const LAYOUTS = ['stack', 'left', 'right', 'pair', 'beside', 'one'] as const;
export type Layout = (typeof LAYOUTS)[number];

export interface Arrangement {
    layout: Layout;
    levels: number;
    /** How far the boards of a stack are apart, in squares. */
    spacing: number;
    /** The levels that stand side by side. */
    chosen: readonly number[];
    /** The level that stands alone. */
    focus: number;
    /** How far single boards are pulled aside. */
    pulled: ReadonlyMap<number, Vec3>;
}

/** The slider of the spacing. */
export const SPACING = { least: 1.4, usual: 2.3, most: 6 } as const;

/** How a layout is looked at best, in degrees; and whether its boards hide each other, so that all but one step back. */
export const MANNERS: Record<Layout, { azimuth: number; elevation: number; hiding: boolean }> = {
    stack: { azimuth: 28, elevation: 26, hiding: true },
    left: { azimuth: -7, elevation: 40, hiding: true },
    right: { azimuth: 7, elevation: 40, hiding: true },
    pair: { azimuth: 12, elevation: 32, hiding: false },
    beside: { azimuth: 0, elevation: 52, hiding: false },
    one: { azimuth: 18, elevation: 44, hiding: false },
};

/** How far a staggered stack goes aside from level to level, and between the middles of boards side by side. */
const STEP_ASIDE = 2.8;
const NEXT_BOARD = 10.6;
const NEXT_STACK = 13;
/** Boards of two stacks stand wider apart, so that they hide nothing of each other. */
const WIDE = 2.75;
const STAGGERED = 1.1;

/** The middle of each level's board. A game of one board has only that. */
export function arrange(arrangement: Arrangement): Places {
    const { levels, pulled } = arrangement;
    return Array.from({ length: levels }, (_, level) => {
        const place = levels === 1 ? ORIGIN : placeIn(arrangement, level);
        return place && plus(place, pulled.get(level) ?? ORIGIN);
    });
}

function placeIn({ layout, levels, spacing, chosen, focus }: Arrangement, level: number): Vec3 | null {
    const height = level - (levels - 1) / 2;
    switch (layout) {
        case 'stack':
            return vec(0, height * spacing, 0);
        case 'left':
            return vec(-height * STEP_ASIDE, height * spacing * STAGGERED, 0);
        case 'right':
            return vec(height * STEP_ASIDE, height * spacing * STAGGERED, 0);
        case 'pair': {
            const half = levels / 2;
            return vec(level < half ? -NEXT_STACK / 2 : NEXT_STACK / 2, ((level % half) - (half - 1) / 2) * spacing * WIDE, 0);
        }
        case 'beside':
            return besideOthers(chosen.filter((other) => other < levels), level);
        case 'one':
            return level === focus ? ORIGIN : null;
    }
}

/** In rows from the left, the lowest level first and nearest. */
function besideOthers(chosen: readonly number[], level: number): Vec3 | null {
    const index = chosen.indexOf(level);
    if (index < 0) return null;
    const columns = chosen.length <= 3 ? chosen.length : Math.ceil(chosen.length / 2);
    const rows = Math.ceil(chosen.length / columns);
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return vec((column - (columns - 1) / 2) * NEXT_BOARD, 0, ((rows - 1) / 2 - row) * NEXT_BOARD);
}

/** Places on the way from one arrangement to another. What was or will be nowhere is where it is in the other. */
export function travel(from: Places, to: Places, part: number): Places {
    return to.map((end, level) => end && blend(from[level] ?? end, end, part));
}

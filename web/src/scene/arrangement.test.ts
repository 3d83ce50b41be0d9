import { expect, test } from 'vitest';
import { arrange, LAYOUTS, travel, type Arrangement } from './arrangement';
import { vec } from './space';

const USUAL: Arrangement = { layout: 'stack', levels: 8, spacing: 2, chosen: [1, 4], focus: 3, pulled: new Map() };

test('a stack rises by its spacing, around its middle', () => {
    const places = arrange(USUAL);
    for (let level = 1; level < 8; level++) expect(places[level]!.y - places[level - 1]!.y).toBeCloseTo(2);
    expect(places[0]!.y).toBeCloseTo(-places[7]!.y);
});

test('a staggered stack goes to its side', () => {
    for (const [layout, way] of [['left', -1], ['right', 1]] as const) {
        const places = arrange({ ...USUAL, layout });
        for (let level = 1; level < 8; level++) {
            expect(Math.sign(places[level]!.x - places[level - 1]!.x)).toBe(way);
            expect(places[level]!.y).toBeGreaterThan(places[level - 1]!.y);
        }
    }
});

test('two stacks have half of the levels each, of eight or of four', () => {
    for (const levels of [4, 8]) {
        const places = arrange({ ...USUAL, layout: 'pair', levels });
        expect(places.filter((place) => place!.x < 0)).toHaveLength(levels / 2);
        expect(places.slice(0, levels / 2).every((place) => place!.x < 0)).toBe(true);
    }
});

test('only the chosen levels stand side by side, and never in one another', () => {
    for (let count = 1; count <= 8; count++) {
        const chosen = Array.from({ length: count }, (_, index) => 7 - index).reverse();
        const places = arrange({ ...USUAL, layout: 'beside', chosen });
        expect(places.flatMap((place, level) => (place ? [level] : []))).toEqual(chosen);
        const shown = places.filter((place) => place !== null);
        for (const [index, one] of shown.entries()) {
            for (const other of shown.slice(index + 1)) expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.z - other.z))).toBeGreaterThan(8);
        }
    }
});

test('one level is the focus level', () => {
    expect(arrange({ ...USUAL, layout: 'one' }).map((place) => place !== null)).toEqual([false, false, false, true, false, false, false, false]);
});

test('a game of one board has it in the middle, whatever the layout', () => {
    for (const layout of LAYOUTS) expect(arrange({ ...USUAL, layout, levels: 1, focus: 0 })).toEqual([vec(0, 0, 0)]);
});

test('a board that is pulled aside is aside, and the others stay', () => {
    const pulled = arrange({ ...USUAL, pulled: new Map([[5, vec(9, 0, 1)]]) });
    for (const [level, place] of arrange(USUAL).entries()) {
        expect(pulled[level]).toEqual(level === 5 ? vec(place!.x + 9, place!.y, place!.z + 1) : place);
    }
});

test('on the way every board is between, and what appears is where it will be', () => {
    const [from, to] = [arrange({ ...USUAL, layout: 'one' }), arrange(USUAL)];
    const halfway = travel(from, to, 0.5);
    expect(halfway[3]!.y).toBeCloseTo(to[3]!.y / 2);
    expect(halfway[6]).toEqual(to[6]);
    expect(travel(to, from, 0.5)[6]).toBeNull();
    expect(travel(from, to, 1)).toEqual(to);
});

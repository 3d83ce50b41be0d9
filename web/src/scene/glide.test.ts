import { expect, test } from 'vitest';
import { parseSquare } from '../model/square';
import { arrange } from './arrangement';
import { glidesOf, wayOf } from './glide';
import { middleOf } from './space';

const places = arrange({ layout: 'stack', levels: 8, spacing: 2, chosen: [], focus: 0, pulled: new Map() });
const square = (name: string): number => parseSquare(name, 8)!;
const glide = (from: string, to: string) => ({ from: square(from), to: square(to) });

test('a piece begins on one square and ends on the other', () => {
    for (const way of [glide('4a1', '7d4'), glide('3b1', '4c3'), glide('4e2', '4e4'), glide('2d2', '2e3')]) {
        expect(wayOf(way, 0, places, false)).toEqual(middleOf(way.from, places, false));
        const end = wayOf(way, 1, places, false)!;
        expect(end.y).toBeCloseTo(middleOf(way.to, places, false)!.y);
    }
});

test('on a line it goes through the squares between', () => {
    const between = wayOf(glide('4a1', '7d4'), 1 / 3, places, false)!;
    const expected = middleOf(square('5b2'), places, false)!;
    for (const axis of ['x', 'y', 'z'] as const) expect(between[axis]).toBeCloseTo(expected[axis]);
});

test('a leap goes over what stands between, a step does not', () => {
    const leap = wayOf(glide('4b1', '5c3'), 0.5, places, false)!;
    expect(leap.y).toBeGreaterThan((places[3]!.y + places[4]!.y) / 2 + 0.5);
    expect(wayOf(glide('4b1', '4b2'), 0.5, places, false)!.y).toBeCloseTo(places[3]!.y);
});

test('what has left the boards that are shown is nowhere', () => {
    const one = arrange({ layout: 'one', levels: 8, spacing: 2, chosen: [], focus: 3, pulled: new Map() });
    expect(wayOf(glide('4a1', '7d4'), 0.5, one, false)).toBeNull();
    expect(wayOf(glide('7d4', '4a1'), 0.5, one, false)).toEqual(middleOf(square('4a1'), one, false));
});

test('pieces that have moved glide; those of another position do not', () => {
    const man = (id: number, square: number) => ({ id, letter: 'P' as const, square });
    expect(glidesOf([man(1, 8), man(2, 9)], [man(1, 16), man(2, 9), man(3, 4)])).toEqual(new Map([[1, { from: 8, to: 16 }]]));
    const many = Array.from({ length: 9 }, (_, id) => man(id, id));
    expect(glidesOf(many, many.map(({ id, square }) => man(id, square + 8))).size).toBe(0);
});

import { expect, test } from 'vitest';
import { arrange, LAYOUTS, MANNERS } from './arrangement';
import { dot, lengthOf, minus, ORIGIN, plus, times, vec } from './space';
import { axesOf, fitted, flown, glanced, panned, project, rayThrough, rotated, zoomed, type View } from './view';

const FRAME = { width: 900, height: 600 };
const VIEW: View = { azimuth: 28, elevation: 26, target: vec(1, 2, 3), height: 20, perspective: false };
const BOTH = [VIEW, { ...VIEW, perspective: true }];

test('the axes of a picture are of length one and upright to each other', () => {
    for (const azimuth of [-200, 0, 28, 190]) {
        const { right, up, back } = axesOf({ ...VIEW, azimuth });
        for (const axis of [right, up, back]) expect(lengthOf(axis)).toBeCloseTo(1);
        for (const [one, other] of [[right, up], [up, back], [back, right]] as const) expect(dot(one, other)).toBeCloseTo(0);
    }
});

test('the line of sight through a point goes through whatever is seen there', () => {
    for (const view of BOTH) {
        for (const point of [vec(0, 0, 0), vec(-4, 7, 3), vec(5, -6, 4)]) {
            const { origin, direction } = rayThrough(project(point, view, FRAME), view, FRAME);
            const to = minus(point, origin);
            expect(lengthOf(minus(to, times(direction, dot(to, direction))))).toBeCloseTo(0, 6);
            expect(dot(to, direction)).toBeGreaterThan(0);
        }
    }
});

test('what is nearer is larger in perspective only', () => {
    const { back, right } = axesOf(VIEW);
    const wide = (view: View, nearer: number): number => {
        const middle = plus(view.target, times(back, nearer));
        return project(plus(middle, right), view, FRAME).x - project(middle, view, FRAME).x;
    };
    expect(wide(BOTH[0]!, 8)).toBeCloseTo(wide(BOTH[0]!, -8));
    expect(wide(BOTH[1]!, 8)).toBeGreaterThan(wide(BOTH[1]!, -8) * 1.1);
});

test('a point that is pushed goes with the hand, and one that is zoomed at stays', () => {
    const before = project(VIEW.target, VIEW, FRAME);
    const after = project(VIEW.target, panned(VIEW, 30, -20, FRAME), FRAME);
    expect(after.x - before.x).toBeCloseTo(30);
    expect(after.y - before.y).toBeCloseTo(-20);
    const { right, up } = axesOf(VIEW);
    const point = plus(VIEW.target, plus(times(right, 3), times(up, -2)));
    const seen = project(point, VIEW, FRAME);
    const nearer = zoomed(VIEW, 0.5, seen, FRAME);
    expect(nearer.height).toBe(10);
    expect(project(point, nearer, FRAME).x).toBeCloseTo(seen.x);
    expect(project(point, nearer, FRAME).y).toBeCloseTo(seen.y);
});

test('it never turns over, and never comes too near or too far', () => {
    expect(rotated(VIEW, 0, 9999).elevation).toBeLessThan(90);
    expect(rotated(VIEW, 0, -9999).elevation).toBeGreaterThan(0);
    expect(zoomed(VIEW, 1e-9, { x: 0, y: 0 }, FRAME).height).toBeGreaterThan(1);
    expect(zoomed(VIEW, 1e9, { x: 0, y: 0 }, FRAME).height).toBeLessThan(1000);
});

test('flying ahead keeps the height, and flying up goes straight up', () => {
    const ahead = minus(flown(VIEW, vec(0, 0, 1)).target, VIEW.target);
    expect(ahead.y).toBeCloseTo(0);
    expect(dot(ahead, axesOf(VIEW).back)).toBeLessThan(0);
    const up = minus(flown(VIEW, vec(0, 1, 0)).target, VIEW.target);
    expect([up.x, up.z]).toEqual([0, 0]);
    expect(up.y).toBeGreaterThan(0);
});

test('every layout fits into the picture, in both projections', () => {
    for (const layout of LAYOUTS) {
        const places = arrange({ layout, levels: 8, spacing: 2.4, chosen: [0, 2, 3, 6, 7], focus: 3, pulled: new Map() });
        for (const perspective of [false, true]) {
            const view = fitted({ ...MANNERS[layout], target: ORIGIN, height: 1, perspective }, places, FRAME);
            for (const place of places) {
                if (!place) continue;
                for (const x of [-4, 4]) for (const z of [-4, 4]) for (const y of [0, 1.3]) {
                    const point = project(plus(place, vec(x, y, z)), view, FRAME);
                    expect(point.x).toBeGreaterThan(0);
                    expect(point.x).toBeLessThan(FRAME.width);
                    expect(point.y).toBeGreaterThan(0);
                    expect(point.y).toBeLessThan(FRAME.height);
                }
            }
        }
    }
});

test('a glance begins at one view, ends at the other, and takes the shorter way round', () => {
    const to = { ...VIEW, azimuth: 350, height: 10 };
    expect(glanced(VIEW, to, 0).height).toBe(20);
    expect(glanced(VIEW, to, 1).height).toBe(10);
    expect(glanced(VIEW, to, 0.5).azimuth).toBeCloseTo(28 - 19);
});

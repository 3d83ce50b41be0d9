import { expect, test } from 'vitest';
import { levelOf, type Square } from '../model/square';
import { arrange, LAYOUTS } from './arrangement';
import { choose, hitsAlong, pick, type Hit, type Sights } from './pick';
import { lengthOf, middleOf, minus, plus, vec, type Places } from './space';
import { fitted, project, rayThrough, type View } from './view';

const FRAME = { width: 900, height: 600 };

/** Numbers that look random and are the same every time. */
function chance(seed: number): () => number {
    let state = seed;
    return () => {
        state = (state * 1664525 + 1013904223) % 2 ** 32;
        return state / 2 ** 32;
    };
}

interface Look {
    view: View;
    places: Places;
    flipped: boolean;
    any: () => number;
}

/** A camera and a layout, at random. */
function lookOf(seed: number): Look {
    const any = chance(seed * 7919 + 1);
    for (let turn = 0; turn < 8; turn++) any();
    const places = arrange({
        layout: LAYOUTS[Math.floor(any() * LAYOUTS.length)]!,
        levels: any() < 0.2 ? 4 : 8,
        spacing: 1.4 + any() * 4,
        chosen: [0, 1, 2, 3].filter(() => any() < 0.7),
        focus: Math.floor(any() * 4),
        pulled: new Map(any() < 0.2 ? [[1, vec(any() * 9, 0, any() * 9)]] : []),
    });
    const wide: View = { azimuth: any() * 360, elevation: 8 + any() * 75, target: vec(0, 0, 0), height: 1, perspective: any() < 0.5 };
    const whole = fitted(wide, places, FRAME);
    const near = { ...whole, height: whole.height * (0.5 + any()), target: plus(whole.target, vec(any() - 0.5, any() - 0.5, any() - 0.5)) };
    return { view: near, places, flipped: any() < 0.5, any };
}

/** Boards that can be seen through, and nothing on them. */
function glass({ places, flipped }: Look): Sights {
    const boards = places.flatMap((middle, level) => (middle ? [{ level, middle, solid: false, shown: true }] : []));
    return { boards, bodies: [], flipped, marked: new Set<Square>() };
}

const somewhere = ({ places, any }: Look): Square | null => {
    const shown = places.flatMap((place, level) => (place ? [level] : []));
    return shown.length === 0 ? null : shown[Math.floor(any() * shown.length)]! * 64 + Math.floor(any() * 64);
};

test('whatever the camera and the layout, the point where a square is seen is a point of that square', () => {
    let seen = 0;
    for (let seed = 0; seed < 1000; seed++) {
        const look = lookOf(seed);
        const square = somewhere(look);
        if (square === null) continue;
        const middle = middleOf(square, look.places, look.flipped)!;
        const aside = vec((look.any() - 0.5) * 0.9, 0, (look.any() - 0.5) * 0.9);
        const ray = rayThrough(project(plus(middle, aside), look.view, FRAME), look.view, FRAME);
        const sights = glass(look);
        const wishes = { targets: new Set<Square>(), mine: () => false };
        expect(hitsAlong(ray, sights).map((hit) => hit.square)).toContain(square);
        // Of all the levels behind each other it is the one with the focus.
        expect(pick(ray, sights, { ...wishes, focus: levelOf(square) })).toEqual([square]);
        // And a target before the focus.
        expect(pick(ray, sights, { ...wishes, targets: new Set([square]), focus: 99 })).toEqual([square]);
        seen += 1;
    }
    expect(seen).toBeGreaterThan(900);
});

test('whatever the camera, the head of a piece is a point of its square, and the nearest of two pieces is met first', () => {
    for (let seed = 0; seed < 1000; seed++) {
        const look = lookOf(seed);
        const [square, other] = [somewhere(look), somewhere(look)];
        if (square === null || other === null || square === other) continue;
        const bodyOf = (square: Square) => ({ square, foot: middleOf(square, look.places, look.flipped)!, height: 1.1, solid: true });
        const sights = { ...glass(look), bodies: [bodyOf(square), bodyOf(other)] };
        const ray = rayThrough(project(plus(bodyOf(square).foot, vec(0, 0.9, 0)), look.view, FRAME), look.view, FRAME);
        const hits = hitsAlong(ray, sights).filter(({ firm }) => firm);
        const nearest = [square, other].toSorted((one, two) => {
            const far = (square: Square): number => lengthOf(minus(bodyOf(square).foot, ray.origin));
            return far(one) - far(two);
        });
        // Solid as they are, what is behind the nearer is not met.
        if (hits[0]!.square !== square) expect(hits.map((hit) => hit.square)).toEqual([nearest[0]]);
        else expect(hits).toHaveLength(1);
        expect(hits[0]!.distance).toBeGreaterThan(0);
    }
});

test('nothing is met behind a board that nothing is seen through', () => {
    const places = arrange({ layout: 'stack', levels: 8, spacing: 2, chosen: [], focus: 0, pulled: new Map() });
    const down = { origin: vec(0.5, 50, 0.5), direction: vec(0, -1, 0) };
    const boards = places.map((middle, level) => ({ level, middle: middle!, solid: level === 4, shown: level !== 6 }));
    const hits = hitsAlong(down, { boards, bodies: [], flipped: false, marked: new Set<Square>() });
    expect(hits.map(({ square }) => levelOf(square))).toEqual([7, 5, 4]);
});

test('a mark on a hidden board can be pointed at, its bare squares cannot', () => {
    const down = { origin: vec(0.5, 50, 0.5), direction: vec(0, -1, 0) };
    const board = { level: 0, middle: vec(0, 0, 0), solid: false, shown: false };
    const [bare] = hitsAlong(down, { boards: [{ ...board, shown: true }], bodies: [], flipped: false, marked: new Set() });
    expect(hitsAlong(down, { boards: [board], bodies: [], flipped: false, marked: new Set() })).toEqual([]);
    expect(hitsAlong(down, { boards: [board], bodies: [], flipped: false, marked: new Set([bare!.square]) })).toMatchObject([{ firm: true }]);
    const edge = { ...down, origin: vec(0.05, 50, 0.5) };
    expect(hitsAlong(edge, { boards: [board], bodies: [], flipped: false, marked: new Set([bare!.square]) })).toEqual([]);
});

const hit = (square: Square, distance: number, firm: boolean): Hit => ({ square, distance, firm, solid: false });
const [LOW, FOCUS, HIGH] = [10, 64 + 20, 128 + 30];
const wishes = { focus: 1, targets: new Set<Square>(), mine: () => false };

test('a target that is pointed at comes before the squares of the focus level', () => {
    const targets = new Set([HIGH]);
    expect(choose([hit(HIGH, 1, true), hit(FOCUS, 2, false)], { ...wishes, targets })).toEqual([HIGH]);
    expect(choose([hit(HIGH, 1, false), hit(FOCUS, 2, true)], { ...wishes, targets })).toEqual([HIGH]);
});

test('a click that could mean two targets asks, unless only one is on the focus level or is met itself', () => {
    const targets = new Set([HIGH, LOW]);
    expect(choose([hit(HIGH, 1, true), hit(LOW, 2, true)], { ...wishes, targets })).toEqual([HIGH, LOW]);
    expect(choose([hit(HIGH, 1, false), hit(LOW, 2, false)], { ...wishes, targets })).toEqual([HIGH, LOW]);
    expect(choose([hit(HIGH, 1, false), hit(LOW, 2, true)], { ...wishes, targets })).toEqual([LOW]);
    expect(choose([hit(HIGH, 1, false), hit(FOCUS, 2, false)], { ...wishes, targets: new Set([HIGH, FOCUS]) })).toEqual([FOCUS]);
});

test('a piece of one’s own before a target asks which is meant', () => {
    const asked = { ...wishes, targets: new Set([LOW]), mine: (square: Square) => square === HIGH };
    expect(choose([hit(HIGH, 1, true), hit(LOW, 2, true)], asked)).toEqual([HIGH, LOW]);
    expect(choose([hit(LOW, 1, true), hit(HIGH, 2, true)], asked)).toEqual([LOW]);
});

test('of one’s own pieces the one on the focus level is meant, else the nearest', () => {
    const mine = (): boolean => true;
    expect(choose([hit(HIGH, 1, true), hit(FOCUS, 2, true)], { ...wishes, mine })).toEqual([FOCUS]);
    expect(choose([hit(HIGH, 1, true), hit(LOW, 2, true)], { ...wishes, mine })).toEqual([HIGH]);
});

test('where nothing can be done, the focus level is meant, else what is nearest; beside the boards nothing', () => {
    expect(choose([hit(HIGH, 1, false), hit(FOCUS, 2, false)], wishes)).toEqual([FOCUS]);
    expect(choose([hit(HIGH, 1, false), hit(LOW, 2, false)], wishes)).toEqual([HIGH]);
    expect(choose([], wishes)).toEqual([]);
});

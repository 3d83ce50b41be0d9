import { expect, test } from 'vitest';
import type { Letter } from '../model/piece';
import { levelOf, parseSquare, type Square } from '../model/square';
import { arrange } from './arrangement';
import type { Palette, Rgba } from './palette';
import type { Picture } from './picture';
import { dot, middleOf, ORIGIN } from './space';
import { compose, flattened, NO_GLIDES, sightsOf } from './tableau';
import { axesOf, fitted, type View } from './view';

const FRAME = { width: 900, height: 600 };
const palette = new Proxy({} as Palette, { get: (): Rgba => [1, 1, 1, 1] });
const places = arrange({ layout: 'stack', levels: 8, spacing: 2.4, chosen: [], focus: 3, pulled: new Map() });
const VIEW: View = fitted({ azimuth: 28, elevation: 26, target: ORIGIN, height: 1, perspective: false }, places, FRAME);
const square = (name: string): Square => parseSquare(name, 8)!;

/** A king and a pawn on every level, the fourth in focus. */
const men = Array.from({ length: 8 }, (_, level) => [
    { id: 2 * level, letter: 'K' as Letter, square: level * 64 + 4 },
    { id: 2 * level + 1, letter: 'p' as Letter, square: level * 64 + 52 },
]).flat();
const PICTURE: Picture = {
    levels: 8,
    flipped: false,
    men,
    focus: 3,
    hidden: new Set(),
    steppedBack: true,
    selected: null,
    hovered: null,
    cursor: null,
    targets: new Map(),
    lastMove: null,
    premove: null,
    check: null,
    hint: null,
    marks: [],
    rays: [],
    threat: null,
};
const drawn = (part: Partial<Picture>, view = VIEW) => compose({ ...PICTURE, ...part }, places, view, FRAME, palette, NO_GLIDES);

test('one board is whole and the others step back; without stepping back all are whole', () => {
    expect(drawn({}).boards).toHaveLength(1);
    expect(drawn({}).decals.filter(({ shape }) => shape === 'board')).toHaveLength(7);
    expect(drawn({ steppedBack: false }).boards).toHaveLength(8);
});

test('kings keep their strength on every level, and so do the pieces of a hidden board', () => {
    const solid = (part: Partial<Picture>, kind: string): number => drawn(part).figures.filter((figure) => figure.solid && figure.kind === kind).length;
    expect(solid({}, 'king')).toBe(8);
    expect(solid({}, 'pawn')).toBe(1);
    expect(solid({ hidden: new Set([6, 7]) }, 'pawn')).toBe(3);
    expect(drawn({ hidden: new Set([3, 6]) }).boards).toHaveLength(0);
    expect(drawn({ hidden: new Set([3, 6]) }).figures).toHaveLength(16);
});

test('targets are drawn on every level, quiet squares as dots and captures as rings', () => {
    const targets = new Map(['1a1', '3c3', '8h8'].map((name, index) => [square(name), { to: square(name), capture: index === 2, promotions: [] }]));
    const marks = drawn({ selected: square('3b2'), targets }).decals.filter(({ shape }) => shape === 'dot' || shape === 'ring');
    expect(marks.map(({ shape }) => shape)).toEqual(['dot', 'dot', 'ring']);
    expect(marks[0]!.at).toEqual(middleOf(square('1a1'), places, false));
});

test('a move that is aimed at is a line through the levels that ends in the ghost of the piece', () => {
    const rays = [{ kind: 'aim' as const, path: ['3d4', '4e5', '5f6'].map(square), ghost: 'Q' as Letter }];
    const { strokes, figures } = drawn({ rays });
    expect(strokes).toHaveLength(2);
    const ghost = figures.filter(({ kind }) => kind === 'queen');
    expect(ghost).toHaveLength(1);
    expect(ghost[0]).toMatchObject({ solid: false, at: middleOf(square('5f6'), places, false) });
});

test('the column under the pointer is marked on every level and joined by a line', () => {
    const { decals, strokes } = drawn({ hovered: square('2c3') });
    expect(strokes).toHaveLength(7);
    expect(decals.filter(({ shape }) => shape === 'full')).toHaveLength(8);
});

test('each level has its number at two sides at least, whatever the direction', () => {
    for (let azimuth = 0; azimuth < 360; azimuth += 7) {
        const view = fitted({ ...VIEW, azimuth }, places, FRAME);
        const { handles } = drawn({}, view);
        for (let level = 0; level < 8; level++) expect(handles.filter((handle) => handle.level === level).length).toBeGreaterThanOrEqual(2);
    }
});

test('flat symbols are drawn from the farthest to the nearest', () => {
    const { back } = axesOf(VIEW);
    const near = flattened(drawn({}).figures).map(({ at }) => dot(at, back));
    expect(near).toEqual(near.toSorted((one, other) => one - other));
    expect(near).toHaveLength(16);
});

test('what can be pointed at is what is drawn', () => {
    const { boards, bodies } = sightsOf({ ...PICTURE, hidden: new Set([5]) }, places, () => 1);
    expect(boards.map(({ solid }) => solid)).toEqual([false, false, false, true, false, false, false, false]);
    expect(boards.map(({ shown }) => shown)).toEqual([true, true, true, true, true, false, true, true]);
    expect(bodies.filter(({ solid }) => solid).map(({ square }) => levelOf(square)).toSorted()).toEqual([0, 1, 2, 3, 3, 4, 5, 5, 6, 7]);
});

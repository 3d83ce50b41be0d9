import type { BufferGeometry } from 'three';
import { describe, expect, test } from 'vitest';
import type { Kind } from '../../model/piece';
import { form, type Quality } from './form';

const RISING: readonly Kind[] = ['pawn', 'rook', 'commoner', 'bishop', 'queen', 'king'];
const ALL: readonly Kind[] = [...RISING, 'knight'];
const QUALITIES: readonly Quality[] = ['high', 'low'];
const EACH = ALL.flatMap((kind) => QUALITIES.map((quality) => ({ kind, quality })));

const triples = (numbers: ArrayLike<number>): [number, number, number][] =>
    Array.from({ length: numbers.length / 3 }, (_, index) => [numbers[3 * index]!, numbers[3 * index + 1]!, numbers[3 * index + 2]!]);
const points = (geometry: BufferGeometry): [number, number, number][] => triples(geometry.getAttribute('position').array);
const normals = (geometry: BufferGeometry): [number, number, number][] => triples(geometry.getAttribute('normal').array);
const triangles = (geometry: BufferGeometry): [number, number, number][] => triples(geometry.getIndex()!.array);
const height = (kind: Kind, quality: Quality): number => Math.max(...points(form(kind, quality)).map(([, y]) => y));

describe.each(EACH)('a $kind of $quality quality', ({ kind, quality }) => {
    const made = form(kind, quality);

    test('stands on its square', () => {
        expect(Math.min(...points(made).map(([, y]) => y))).toBeCloseTo(0);
        for (const [x, y, z] of points(made)) {
            expect(Number.isFinite(y)).toBe(true);
            expect(Math.hypot(x, z)).toBeLessThan(0.4);
        }
    });

    test('has no holes: every edge is passed once in each direction', () => {
        const at = points(made).map((point) => point.map((part) => Math.round(part * 1e5) || 0).join());
        const edges = new Map<string, number>();
        for (const corners of triangles(made)) {
            corners.forEach((corner, index) => {
                const [from, to] = [at[corner]!, at[corners[(index + 1) % 3]!]!];
                const way = from < to ? 1 : -1;
                const edge = way > 0 ? `${from} ${to}` : `${to} ${from}`;
                edges.set(edge, (edges.get(edge) ?? 0) + way);
            });
        }
        expect([...edges].filter(([, left]) => left !== 0)).toEqual([]);
    });

    test('has normals of unit length that look outwards', () => {
        const at = points(made);
        const all = normals(made);
        for (const normal of all) expect(Math.hypot(...normal)).toBeCloseTo(1, 4);
        const inwards = triangles(made).filter(([a, b, c]) => {
            const [u, v] = [b, c].map((corner) => at[corner]!.map((part, axis) => part - at[a]![axis]!)) as [number[], number[]];
            const face = [u[1]! * v[2]! - u[2]! * v[1]!, u[2]! * v[0]! - u[0]! * v[2]!, u[0]! * v[1]! - u[1]! * v[0]!];
            const mean = [0, 1, 2].map((axis) => all[a]![axis]! + all[b]![axis]! + all[c]![axis]!);
            return face.reduce((sum, part, axis) => sum + part * mean[axis]!, 0) < -1e-7;
        });
        expect(inwards).toEqual([]);
    });

    test('has few triangles', () => {
        const most = quality === 'low' ? 350 : kind === 'knight' ? 2000 : 1500;
        expect(triangles(made).length).toBeLessThanOrEqual(most);
        expect(triangles(made).length).toBeGreaterThan(100);
    });
});

test.each(QUALITIES)('the nobler a turned piece, the taller it is, in %s quality', (quality) => {
    const heights = RISING.map((kind) => height(kind, quality));
    expect(heights).toEqual([...heights].sort((a, b) => a - b));
    expect(new Set(heights).size).toBe(heights.length);
});

test('a knight is as tall as the pieces between rook and queen', () => {
    expect(height('knight', 'high')).toBeGreaterThan(height('rook', 'high'));
    expect(height('knight', 'high')).toBeLessThan(height('queen', 'high'));
});

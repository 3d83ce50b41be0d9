// A surface in the making: corners with their normals, and triangles between them.

import { BufferAttribute, BufferGeometry, Vector3 } from 'three';

/** Corners that are nearer to each other than this are one point. */
export const NEAR = 1e-6;

export class Surface {
    readonly points: Vector3[] = [];
    readonly normals: Vector3[] = [];
    /** Three corners a triangle, counter-clockwise as seen from outside. */
    readonly corners: number[] = [];

    /** Adds a corner and tells its number. */
    corner(point: Vector3, normal: Vector3): number {
        this.normals.push(normal);
        return this.points.push(point) - 1;
    }

    /** Adds a triangle, unless two of its corners are one point, as at the tip of a cone. */
    triangle(a: number, b: number, c: number): void {
        const same = (one: number, other: number): boolean => this.points[one]!.distanceTo(this.points[other]!) < NEAR;
        if (!same(a, b) && !same(b, c) && !same(c, a)) this.corners.push(a, b, c);
    }

    /** Adds the triangles between rings of equally many corners. Each goes clockwise as seen from the next. */
    skin(rings: readonly (readonly number[])[]): void {
        for (let upper = 1; upper < rings.length; upper++) {
            const [below, above] = [rings[upper - 1]!, rings[upper]!];
            below.forEach((corner, index) => {
                const next = (index + 1) % below.length;
                this.triangle(corner, above[index]!, above[next]!);
                this.triangle(corner, above[next]!, below[next]!);
            });
        }
    }

    /** Adds a flat face with hard edges; it must be convex. */
    facet(points: readonly Vector3[]): void {
        // Three neighbours may lie on a line; the sum over all edges has the right direction even then.
        const normal = new Vector3();
        points.forEach((point, index) => normal.add(point.clone().cross(points[(index + 1) % points.length]!)));
        normal.normalize();
        const corners = points.map((point) => this.corner(point, normal));
        for (let index = 2; index < corners.length; index++) this.triangle(corners[0]!, corners[index - 1]!, corners[index]!);
    }

    /** Adds another surface to this one. */
    add(other: Surface): this {
        const before = this.points.length;
        this.points.push(...other.points);
        this.normals.push(...other.normals);
        this.corners.push(...other.corners.map((corner) => corner + before));
        return this;
    }

    geometry(): BufferGeometry {
        const flat = (vectors: readonly Vector3[]): BufferAttribute =>
            new BufferAttribute(Float32Array.from(vectors.flatMap(({ x, y, z }) => [x, y, z])), 3);
        return new BufferGeometry()
            .setAttribute('position', flat(this.points))
            .setAttribute('normal', flat(this.normals))
            .setIndex(this.corners);
    }
}

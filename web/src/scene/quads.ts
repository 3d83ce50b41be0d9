// Many flat rectangles in one draw, each with numbers of its own for the shader.

import { Float32BufferAttribute, InstancedBufferAttribute, InstancedBufferGeometry, Mesh, type ShaderMaterial } from 'three';

/** The corners of a rectangle: from the left and from below to the right and above. */
const corners = ([left, below]: readonly [number, number]): number[] => [left, below, 0, 1, below, 0, 1, 1, 0, left, 1, 0];

export class Quads<Part extends string> {
    readonly mesh: Mesh<InstancedBufferGeometry, ShaderMaterial>;
    readonly #parts: Record<Part, InstancedBufferAttribute>;

    /** The numbers of each rectangle, by name, with how many there are of each. */
    constructor(
        begin: readonly [number, number],
        sizes: Record<Part, number>,
        material: ShaderMaterial,
        private readonly capacity: number,
    ) {
        const geometry = new InstancedBufferGeometry();
        geometry.setIndex([0, 1, 2, 0, 2, 3]);
        geometry.setAttribute('position', new Float32BufferAttribute(corners(begin), 3));
        const parts = Object.entries<number>(sizes).map(([name, size]) => {
            const attribute = new InstancedBufferAttribute(new Float32Array(capacity * size), size);
            geometry.setAttribute(name, attribute);
            return [name, attribute];
        });
        this.#parts = Object.fromEntries(parts) as Record<Part, InstancedBufferAttribute>;
        this.mesh = new Mesh(geometry, material);
        this.mesh.frustumCulled = false;
    }

    /** Writes the numbers of so many rectangles; later ones lie over earlier ones. */
    fill(wanted: number, write: (index: number, parts: Record<Part, InstancedBufferAttribute>) => void): void {
        const count = Math.min(wanted, this.capacity);
        for (let index = 0; index < count; index++) write(index, this.#parts);
        for (const part of Object.values<InstancedBufferAttribute>(this.#parts)) part.needsUpdate = true;
        this.mesh.geometry.instanceCount = count;
        this.mesh.visible = count > 0;
    }

    dispose(): void {
        this.mesh.geometry.dispose();
        this.mesh.material.dispose();
    }
}

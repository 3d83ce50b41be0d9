// The pieces: one draw for each kind of those that are seen wholly, and two for those that step back.
// Those are first drawn into the depth alone, so that of several behind each other only the nearest shows: transparency never piles up.
// Where that is too much, the nearest of each kind are drawn first, which does nearly the same.

import {
    Color,
    Group,
    InstancedMesh,
    LessEqualDepth,
    Matrix4,
    MeshBasicMaterial,
    MeshLambertMaterial,
    MeshStandardMaterial,
    NotEqualStencilFunc,
    ReplaceStencilOp,
    Vector4,
    type BufferGeometry,
    type Material,
    type MaterialParameters,
} from 'three';
import type { Kind } from '../model/piece';
import { form } from './forms/form';
import type { Rgba } from './palette';
import type { Means } from './quality';
import type { Vec3 } from './space';

export interface Figure {
    kind: Kind;
    at: Vec3;
    color: Rgba;
    solid: boolean;
    /** Whether it looks towards who sits at the board. */
    turned: boolean;
    /** Its number among the flat symbols. */
    symbol: number;
}

/** What stands before the focus board steps back farther, so that the board is seen through it. */
const CLEARING = {
    declare: /* glsl */ `
        uniform vec4 clearing;
        varying vec3 standing;`,
    stand: /* glsl */ `
        standing = (modelMatrix * instanceMatrix * vec4(transformed, 1.0)).xyz;`,
    clear: /* glsl */ `
        vec3 sight = isOrthographic ? -vec3(viewMatrix[0][2], viewMatrix[1][2], viewMatrix[2][2]) : standing - cameraPosition;
        float way = (clearing.y - standing.y) / sight.y;
        vec2 behind = abs((standing + sight * way).xz - clearing.xz);
        if (way > 0.0 && max(behind.x, behind.y) < clearing.w) diffuseColor.a *= 0.6;`,
};

const KINDS: readonly Kind[] = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'commoner', 'king'];
/** No more pieces of a kind than squares. */
const CAPACITY = 512;
/** How much is seen of those that step back. */
const GHOST = 0.6;
/** Where this is in the stencil, a king is seen wholly: nothing that has stepped back is drawn over it. */
const KINGS = 1;
/** From the middle of a board to its edge. */
const BOARD = 4.1;
/** In this order they are drawn, with the flat shapes between solid and ghosts. */
export const ORDER = { boards: 0, slabs: 1, solid: 2, decals: 3, depth: 4, ghosts: 5, strokes: 6 } as const;

interface Rank {
    solid: InstancedMesh;
    depth: InstancedMesh;
    ghosts: InstancedMesh;
}

export class Armies {
    readonly group = new Group();
    readonly #ranks = new Map<Kind, Rank>();
    readonly #materials: Record<keyof Rank | 'king', Material>;
    readonly #twice: boolean;
    /** The middle of the focus board, and how far it reaches; nowhere at first. */
    readonly #clearing = new Vector4();

    constructor({ forms, gloss, twice }: Means) {
        this.#twice = twice;
        const wood = (part: MaterialParameters): Material => {
            return gloss ? new MeshStandardMaterial({ roughness: 0.5, ...part }) : new MeshLambertMaterial(part);
        };
        this.#materials = {
            solid: wood({}),
            king: wood({ stencilWrite: true, stencilRef: KINGS, stencilZPass: ReplaceStencilOp }),
            // A hair behind the ghosts that follow, so that they meet it.
            depth: new MeshBasicMaterial({ colorWrite: false, transparent: true, depthWrite: true, polygonOffset: true, polygonOffsetUnits: 4 }),
            ghosts: wood({
                transparent: true,
                opacity: GHOST,
                depthFunc: LessEqualDepth,
                depthWrite: !twice,
                stencilWrite: true,
                stencilRef: KINGS,
                stencilFunc: NotEqualStencilFunc,
            }),
        };
        this.#clear(this.#materials.ghosts);
        for (const kind of KINDS) this.#ranks.set(kind, this.#rank(kind, form(kind, forms)));
    }

    /** How tall each kind is. */
    readonly heightOf = (kind: Kind): number => {
        const { geometry } = this.#ranks.get(kind)!.solid;
        if (!geometry.boundingBox) geometry.computeBoundingBox();
        return geometry.boundingBox!.max.y;
    };

    /** The nearest come first. */
    show(figures: readonly Figure[]): void {
        const matrix = new Matrix4();
        const color = new Color();
        for (const mesh of this.#meshes()) mesh.count = 0;
        for (const { kind, at, color: [red, green, blue], solid, turned } of figures) {
            const { [solid ? 'solid' : 'ghosts']: mesh } = this.#ranks.get(kind)!;
            if (mesh.count === CAPACITY) continue;
            const way = turned ? 1 : -1;
            matrix.set(way, 0, 0, at.x, 0, 1, 0, at.y, 0, 0, way, at.z, 0, 0, 0, 1);
            mesh.setMatrixAt(mesh.count, matrix);
            mesh.setColorAt(mesh.count, color.setRGB(red, green, blue, 'srgb'));
            mesh.count += 1;
        }
        for (const { depth, ghosts } of this.#ranks.values()) depth.count = this.#twice ? ghosts.count : 0;
        for (const mesh of this.#meshes()) {
            mesh.visible = mesh.count > 0;
            mesh.instanceMatrix.needsUpdate = true;
            if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
        }
    }

    /** Keeps the sight of a board clear, or of none. */
    clear(board: Vec3 | null): void {
        if (board) this.#clearing.set(board.x, board.y, board.z, BOARD);
        else this.#clearing.setW(0);
    }

    dispose(): void {
        for (const mesh of this.#meshes()) {
            mesh.geometry.dispose();
            mesh.dispose();
        }
        for (const material of Object.values(this.#materials)) material.dispose();
    }

    #clear(material: Material): void {
        material.onBeforeCompile = (shader) => {
            shader.uniforms.clearing = { value: this.#clearing };
            shader.vertexShader = shader.vertexShader
                .replace('#include <common>', `#include <common>${CLEARING.declare}`)
                .replace('#include <project_vertex>', `#include <project_vertex>${CLEARING.stand}`);
            shader.fragmentShader = shader.fragmentShader
                .replace('#include <common>', `#include <common>${CLEARING.declare}`)
                .replace('#include <color_fragment>', `#include <color_fragment>${CLEARING.clear}`);
        };
    }

    #rank(kind: Kind, geometry: BufferGeometry): Rank {
        const mesh = (role: keyof Rank): InstancedMesh => {
            const material = this.#materials[kind === 'king' && role === 'solid' ? 'king' : role];
            const made = new InstancedMesh(geometry, material, CAPACITY);
            made.frustumCulled = false;
            made.renderOrder = ORDER[role];
            this.group.add(made);
            return made;
        };
        const rank = { solid: mesh('solid'), depth: mesh('depth'), ghosts: mesh('ghosts') };
        rank.depth.instanceMatrix = rank.ghosts.instanceMatrix;
        return rank;
    }

    *#meshes(): Iterable<InstancedMesh> {
        for (const rank of this.#ranks.values()) yield* Object.values(rank);
    }
}

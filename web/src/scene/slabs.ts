// The wood under the boards that are drawn wholly: its edge is their rim.

import { BoxGeometry, Color, InstancedMesh, Matrix4, MeshLambertMaterial } from 'three';
import { ORDER } from './armies';
import type { Rgba } from './palette';
import type { Vec3 } from './space';

export interface Slab {
    at: Vec3;
    color: Rgba;
}

const SIDE = 8.3;
const THICK = 0.16;
const MOST = 8;

export class Slabs {
    readonly mesh = new InstancedMesh(new BoxGeometry(SIDE, THICK, SIDE), new MeshLambertMaterial(), MOST);

    constructor() {
        this.mesh.frustumCulled = false;
        this.mesh.renderOrder = ORDER.slabs;
    }

    show(slabs: readonly Slab[]): void {
        for (const [index, { at, color: [red, green, blue] }] of slabs.entries()) {
            this.mesh.setMatrixAt(index, new Matrix4().makeTranslation(at.x, at.y - THICK / 2 - 0.01, at.z));
            this.mesh.setColorAt(index, new Color().setRGB(red, green, blue, 'srgb'));
        }
        this.mesh.count = slabs.length;
        this.mesh.visible = slabs.length > 0;
        this.mesh.instanceMatrix.needsUpdate = true;
        if (this.mesh.instanceColor) this.mesh.instanceColor.needsUpdate = true;
    }

    dispose(): void {
        this.mesh.geometry.dispose();
        this.mesh.material.dispose();
        this.mesh.dispose();
    }
}

// Lines of a width in pixels, all of them in one draw, with a light edge so that they are seen on everything.

import { DoubleSide, ShaderMaterial, Vector2 } from 'three';
import type { Stroke } from './drawing';
import { Quads } from './quads';

const VERTEX = /* glsl */ `
    attribute vec3 start;
    attribute vec3 finish;
    attribute vec4 tint;
    attribute vec2 look;
    uniform vec2 pixels;
    varying vec2 at;
    varying vec4 color;
    varying float dashed;
    void main() {
        vec4 a = projectionMatrix * modelViewMatrix * vec4(start, 1.0);
        vec4 b = projectionMatrix * modelViewMatrix * vec4(finish, 1.0);
        vec2 way = (b.xy / b.w - a.xy / a.w) * pixels;
        float span = max(length(way), 1e-3);
        vec2 aside = vec2(-way.y, way.x) / span;
        vec4 end = mix(a, b, position.x);
        end.xy += aside * position.y * look.x / pixels * end.w;
        gl_Position = end;
        at = vec2(position.x * span / 2.0, position.y);
        color = tint;
        dashed = look.y;
    }`;

const FRAGMENT = /* glsl */ `
    varying vec2 at;
    varying vec4 color;
    varying float dashed;
    void main() {
        float core = 1.0 - smoothstep(0.5, 0.75, abs(at.y));
        float rim = 1.0 - smoothstep(0.75, 1.0, abs(at.y));
        vec4 shown = mix(vec4(1.0, 1.0, 1.0, 0.55 * color.a * rim), color, core);
        if (dashed > 0.5 && fract(at.x / 9.0) > 0.6) discard;
        gl_FragColor = shown;
    }`;

const CAPACITY = 512;

export class Strokes {
    readonly #quads: Quads<'start' | 'finish' | 'tint' | 'look'>;

    constructor() {
        const material = new ShaderMaterial({
            vertexShader: VERTEX,
            fragmentShader: FRAGMENT,
            uniforms: { pixels: { value: new Vector2(1, 1) } },
            side: DoubleSide,
            transparent: true,
            depthTest: false,
            depthWrite: false,
        });
        this.#quads = new Quads([0, -1], { start: 3, finish: 3, tint: 4, look: 2 }, material, CAPACITY);
    }

    get mesh(): Quads<string>['mesh'] {
        return this.#quads.mesh;
    }

    /** The size of the picture, in pixels. */
    measure(width: number, height: number): void {
        (this.mesh.material.uniforms.pixels!.value as Vector2).set(width, height);
    }

    show(strokes: readonly Stroke[]): void {
        this.#quads.fill(strokes.length, (index, { start, finish, tint, look }) => {
            const { from, to, color, width, dashed } = strokes[index]!;
            start.setXYZ(index, from.x, from.y, from.z);
            finish.setXYZ(index, to.x, to.y, to.z);
            tint.setXYZW(index, ...color);
            look.setXY(index, width, dashed ? 1 : 0);
        });
    }

    dispose(): void {
        this.#quads.dispose();
    }
}

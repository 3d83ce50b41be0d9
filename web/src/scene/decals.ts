// Flat shapes, all of them in one draw. The shader draws their edges, so that they are smooth without anti-aliasing.

import { DoubleSide, ShaderMaterial, Vector4, type Texture } from 'three';
import { SHAPES, type Decal } from './drawing';
import type { Palette } from './palette';
import { GLYPHS } from './glyphs';
import { Quads } from './quads';
import { SYMBOLS } from './symbols';

const VERTEX = /* glsl */ `
    attribute vec4 place;
    attribute vec4 tint;
    attribute vec2 look;
    varying vec2 at;
    varying vec4 color;
    varying vec2 kind;
    void main() {
        at = position.xy;
        color = tint;
        kind = look;
        vec4 seen;
        if (look.x > ${SHAPES.circle}.5) {
            // A glyph faces the eye; a symbol does so on its foot.
            seen = modelViewMatrix * vec4(place.xyz, 1.0);
            seen.xy += (position.xy + vec2(0.0, look.x > ${SHAPES.glyph}.5 ? 0.8 : 0.0)) * place.w;
        } else {
            seen = modelViewMatrix * vec4(place.xyz + vec3(position.x, 0.0, -position.y) * place.w, 1.0);
        }
        gl_Position = projectionMatrix * seen;
    }`;

const FRAGMENT = /* glsl */ `
    uniform vec4 light;
    uniform vec4 dark;
    uniform vec4 outline;
    uniform vec4 edge;
    uniform sampler2D glyphs;
    uniform sampler2D symbols;
    varying vec2 at;
    varying vec4 color;
    varying vec2 kind;

    // 1 inside of a distance and 0 outside, over one pixel.
    float within(float distance, float limit) {
        return clamp((limit - distance) / max(fwidth(distance), 1e-5) + 0.5, 0.0, 1.0);
    }

    // A point of one of the pictures of a texture.
    vec2 cell(vec2 grid) {
        return (vec2(mod(kind.y, grid.x), floor(kind.y / grid.x)) + vec2(at.x, -at.y) * 0.5 + 0.5) / grid;
    }

    // The squares of a board; far below a pixel they melt into one colour.
    vec4 squares(float strength) {
        vec2 p = (at + 1.0) * 4.0;
        vec2 wide = max(fwidth(p), vec2(1e-5));
        vec2 tooth = abs(fract(p / 2.0 + 0.25) * 2.0 - 1.0) - 0.5;
        vec2 wave = clamp(tooth / wide, -0.5, 0.5) * 2.0;
        float lightness = 0.5 - 0.5 * wave.x * wave.y * (1.0 - clamp(max(wide.x, wide.y) - 0.5, 0.0, 1.0));
        vec4 tile = vec4(mix(dark.rgb, light.rgb, lightness), strength);
        if (strength > 0.99) return tile;
        float rim = max(abs(at.x), abs(at.y));
        float line = within(1.0 - rim, fwidth(rim) * 1.2);
        return mix(tile, outline, line);
    }

    void main() {
        int shape = int(kind.x + 0.5);
        float far = length(at);
        float square = max(abs(at.x), abs(at.y));
        vec4 shown = color;
        if (shape == ${SHAPES.dot}) {
            shown = mix(edge, color, within(far, 0.78));
            shown.a *= within(far, 1.0);
        } else if (shape == ${SHAPES.ring}) {
            float band = abs(far - 0.8);
            shown = mix(edge, color, within(band, 0.12));
            shown.a *= within(band, 0.19);
        } else if (shape == ${SHAPES.circle}) {
            shown.a *= within(abs(far - 0.86), 0.1);
        } else if (shape == ${SHAPES.glow}) {
            shown.a *= 1.0 - smoothstep(0.25, 1.0, far);
        } else if (shape == ${SHAPES.frame}) {
            shown.a *= 1.0 - within(square, 0.86);
        } else if (shape == ${SHAPES.shadow}) {
            shown.a *= 1.0 - smoothstep(0.35, 1.0, far);
        } else if (shape == ${SHAPES.board}) {
            shown = squares(color.a);
        } else if (shape == ${SHAPES.glyph}) {
            shown.a *= texture2D(glyphs, cell(vec2(${GLYPHS.columns}.0, ${GLYPHS.rows}.0))).a;
        } else if (shape == ${SHAPES.symbol}) {
            shown *= texture2D(symbols, cell(vec2(${SYMBOLS.columns}.0, ${SYMBOLS.rows}.0)));
        }
        if (shown.a < 0.004) discard;
        gl_FragColor = shown;
    }`;

const CAPACITY = 1024;

export class Decals {
    readonly #quads: Quads<'place' | 'tint' | 'look'>;

    /** `solid` ones hide what is behind them. */
    constructor(glyphs: Texture, symbols: Texture, solid: boolean) {
        const uniforms = {
            glyphs: { value: glyphs },
            symbols: { value: symbols },
            light: { value: new Vector4() },
            dark: { value: new Vector4() },
            outline: { value: new Vector4() },
            edge: { value: new Vector4() },
        };
        const material = new ShaderMaterial({
            vertexShader: VERTEX,
            fragmentShader: FRAGMENT,
            uniforms,
            side: DoubleSide,
            transparent: !solid,
            depthWrite: solid,
            // What lies on a board is not swallowed by it.
            polygonOffset: !solid,
            polygonOffsetFactor: -1,
            polygonOffsetUnits: -4,
        });
        this.#quads = new Quads([-1, -1], { place: 4, tint: 4, look: 2 }, material, CAPACITY);
    }

    get mesh(): Quads<string>['mesh'] {
        return this.#quads.mesh;
    }

    paint(palette: Palette): void {
        for (const name of ['light', 'dark', 'outline', 'edge'] as const) {
            (this.mesh.material.uniforms[name]!.value as Vector4).set(...palette[name]);
        }
    }

    /** Later ones lie over earlier ones. */
    show(decals: readonly Decal[]): void {
        this.#quads.fill(decals.length, (index, { place, tint, look }) => {
            const { at, size, color, shape, glyph = 0 } = decals[index]!;
            place.setXYZW(index, at.x, at.y, at.z, size);
            tint.setXYZW(index, ...color);
            look.setXY(index, SHAPES[shape], glyph);
        });
    }

    dispose(): void {
        this.#quads.dispose();
    }
}

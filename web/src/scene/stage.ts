// The scene on its canvas. It draws when something has changed, and rests otherwise.

import {
    DirectionalLight,
    HemisphereLight,
    Matrix4,
    OrthographicCamera,
    PerspectiveCamera,
    Scene,
    SRGBColorSpace,
    Vector3,
    WebGLRenderer,
    type Texture,
} from 'three';
import { kindOf } from '../model/piece';
import type { Square } from '../model/square';
import { travel } from './arrangement';
import { Armies, ORDER } from './armies';
import { Decals } from './decals';
import type { Handle } from './drawing';
import { glidesOf } from './glide';
import { glyphTexture } from './glyphs';
import { Motions } from './motion';
import { paletteOf, type Palette } from './palette';
import { hitsAlong, pick, type Wishes } from './pick';
import type { Picture } from './picture';
import { MEANS, TRIAL, type Means, type Quality } from './quality';
import { Slabs } from './slabs';
import { along, middleOf, plus, times, vec, type Places, type Vec3 } from './space';
import { Strokes } from './strokes';
import { symbolTexture } from './symbols';
import { compose, flattened, NO_GLIDES, sightsOf, type Gliding } from './tableau';
import { axesOf, distanceOf, glanced, LENS, project, rayThrough, type Frame, type Point, type View } from './view';

/** How near the pointer must be to a number to take hold of it, in pixels. */
const REACH = 16;
/** Where a piece is looked for that is partly hidden: parts of its height, and squares aside. */
const HEIGHTS = [0.7, 0.9, 0.45, 0.2];
const ASIDE = [0, -0.15, 0.15, -0.25, 0.25];
/** How far before and behind its target the eye sees. */
const DEPTH = 150;

export class Stage {
    /** How many frames have been drawn. */
    frames = 0;
    /** Where the boards stand now, on their way or arrived. */
    places: Places = [];
    view: View = { azimuth: 0, elevation: 30, target: vec(0, 0, 0), height: 20, perspective: false };
    frame: Frame = { width: 1, height: 1 };
    readonly #renderer: WebGLRenderer;
    readonly #scene = new Scene();
    readonly #cameras = { flat: new OrthographicCamera(), deep: new PerspectiveCamera(LENS) };
    readonly #glyphs = glyphTexture();
    readonly #symbols: Texture;
    readonly #boards: Decals;
    readonly #decals: Decals;
    readonly #slabs = new Slabs();
    readonly #strokes = new Strokes();
    readonly #armies: Armies;
    readonly #means: Means;
    readonly #motions = new Motions();
    #palette: Palette;
    #picture: Picture | null = null;
    #gliding: Gliding = NO_GLIDES;
    #handles: readonly Handle[] = [];
    #wished = 0;
    #trial: number;
    #last: number | null = null;

    /** `onframe`, where there is one, is told how long each of several frames in a row took. Without WebGL it cannot be made, and throws. */
    constructor(
        private readonly canvas: HTMLCanvasElement,
        quality: Quality,
        private readonly onframe: ((time: number) => void) | null,
    ) {
        this.#trial = onframe ? TRIAL : 0;
        const means = MEANS[quality];
        this.#means = means;
        this.#palette = paletteOf(canvas);
        this.#renderer = new WebGLRenderer({ canvas, antialias: means.antialias, stencil: true });
        this.#renderer.outputColorSpace = SRGBColorSpace;
        this.#renderer.setPixelRatio(Math.min(devicePixelRatio, means.density));
        this.#armies = new Armies(means);
        this.#symbols = means.symbols ? symbolTexture(this.#palette, this.#wish) : this.#glyphs;
        this.#boards = new Decals(this.#glyphs, this.#symbols, true);
        this.#decals = new Decals(this.#glyphs, this.#symbols, false);
        this.#boards.mesh.renderOrder = ORDER.boards;
        this.#decals.mesh.renderOrder = ORDER.decals;
        this.#strokes.mesh.renderOrder = ORDER.strokes;
        this.#scene.add(this.#boards.mesh, this.#slabs.mesh, this.#armies.group, this.#decals.mesh, this.#strokes.mesh);
        this.#light();
        this.paint();
        canvas.addEventListener('webglcontextrestored', this.#wish);
    }

    /** How many draws the last frame took. */
    get draws(): number {
        return this.#renderer.info.render.calls;
    }

    /** Whether everything is drawn and nothing is on its way. */
    get resting(): boolean {
        return this.frames > 0 && this.#wished === 0;
    }

    /** Shows a game. Pieces that have moved glide there for so many milliseconds. */
    show(picture: Picture, glide: number): void {
        const before = this.#picture;
        this.#picture = picture;
        if (before && before.men !== picture.men && before.flipped === picture.flipped) {
            const glides = glidesOf(before.men, picture.men);
            if (glides.size > 0) this.#motions.begin('glide', glide, (part) => (this.#gliding = part === 1 ? NO_GLIDES : { glides, part }));
        }
        this.#wish();
    }

    /** Puts the boards elsewhere. */
    arrange(places: Places, duration: number): void {
        const from = this.places;
        this.#motions.begin('arrange', from.length === places.length ? duration : 0, (part) => (this.places = travel(from, places, part)));
        this.#wish();
    }

    /** Looks from elsewhere. */
    look(view: View, duration: number): void {
        const from = this.view;
        this.#motions.begin('look', duration, (part) => (this.view = glanced(from, view, part)));
        this.#wish();
    }

    /** Draws frame after frame, and tells how much time has passed, until it is told to stop. */
    follow(step: (seconds: number) => void): () => void {
        let last: number | null = null;
        let going = true;
        const tick = (now: number): void => {
            if (!going) return;
            step(last === null ? 0 : (now - last) / 1000);
            last = now;
            this.#wish();
            requestAnimationFrame(tick);
        };
        requestAnimationFrame(tick);
        return () => (going = false);
    }

    /** Takes the colours of the page. */
    paint(): void {
        this.#palette = paletteOf(this.canvas);
        const [red, green, blue] = this.#palette.background;
        this.#renderer.setClearColor((Math.round(red * 255) << 16) | (Math.round(green * 255) << 8) | Math.round(blue * 255));
        for (const decals of [this.#boards, this.#decals]) decals.paint(this.#palette);
        this.#wish();
    }

    resize(frame: Frame): void {
        this.frame = frame;
        this.#renderer.setSize(frame.width, frame.height, false);
        this.#strokes.measure(frame.width, frame.height);
        this.#wish();
    }

    /** The squares that may be meant by a point of the window, the likeliest first. */
    squaresAt(x: number, y: number, wishes: Wishes): Square[] {
        if (!this.#picture) return [];
        const ray = rayThrough(this.#onCanvas(x, y), this.view, this.frame);
        return pick(ray, sightsOf(this.#picture, this.places, this.#armies.heightOf), wishes);
    }

    /** The level whose number is under a point of the window. */
    levelAt(x: number, y: number): number | null {
        const at = this.#onCanvas(x, y);
        const near = this.#handles.find((handle) => {
            const point = project(handle.at, this.view, this.frame);
            return Math.hypot(point.x - at.x, point.y - at.y) < REACH;
        });
        return near?.level ?? null;
    }

    /** Where a point of the window lies in the plane of a level. */
    pointOn(level: number, x: number, y: number): Vec3 | null {
        const place = this.places[level];
        if (!place) return null;
        const ray = rayThrough(this.#onCanvas(x, y), this.view, this.frame);
        return along(ray, (place.y - ray.origin.y) / ray.direction.y);
    }

    /** A point of the window where a square can be pointed at: on the piece that stands there, as far as it is seen, or in its middle. */
    pointOf(square: Square): Point | null {
        const foot = middleOf(square, this.places, this.#picture?.flipped ?? false);
        if (!this.#picture || !foot) return null;
        const man = this.#picture.men.find((man) => man.square === square);
        const height = man ? this.#armies.heightOf(kindOf(man.letter)) : 0;
        const { right } = axesOf(this.view);
        const points = ASIDE.flatMap((aside) => HEIGHTS.map((part) => plus(foot, plus(vec(0, part * height, 0), times(right, aside)))));
        const sights = sightsOf(this.#picture, this.places, this.#armies.heightOf);
        const seen = points.map((point) => project(point, this.view, this.frame));
        const open = seen.find((point) => hitsAlong(rayThrough(point, this.view, this.frame), sights).find(({ firm, solid }) => firm || solid)?.square === square);
        return this.#inWindow(open ?? seen[0]!);
    }

    /** Where in the window the number of a level is seen. */
    numeralOf(level: number): Point | null {
        const handle = this.#handles.find((handle) => handle.level === level);
        return handle ? this.#inWindow(project(handle.at, this.view, this.frame)) : null;
    }

    /** Waits until what was drawn is there, so that it can be measured. */
    finish(): void {
        const gl = this.#renderer.getContext();
        gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
    }

    dispose(): void {
        cancelAnimationFrame(this.#wished);
        this.canvas.removeEventListener('webglcontextrestored', this.#wish);
        for (const part of [this.#boards, this.#decals, this.#slabs, this.#strokes, this.#armies, this.#glyphs, this.#symbols]) part.dispose();
        this.#renderer.dispose();
    }

    readonly #wish = (): void => {
        this.#wished ||= requestAnimationFrame(this.#draw);
    };

    readonly #draw = (now: number): void => {
        this.#wished = 0;
        this.#motions.advance(now);
        if (this.#picture && this.places.length > 0) this.#render();
        if (this.#last !== null) this.onframe?.(now - this.#last);
        this.#trial = Math.max(this.#trial - 1, 0);
        const goesOn = this.#motions.going || this.#trial > 0;
        this.#last = goesOn ? now : null;
        if (goesOn) this.#wish();
    };

    #render(): void {
        const { boards, slabs, decals, strokes, figures, handles } = compose(this.#picture!, this.places, this.view, this.frame, this.#palette, this.#gliding);
        this.#boards.show(boards);
        this.#slabs.show(slabs);
        this.#decals.show(this.#means.symbols ? [...decals, ...flattened(figures)] : decals);
        this.#strokes.show(strokes);
        this.#armies.show(this.#means.symbols ? [] : figures);
        this.#armies.clear(this.#picture!.steppedBack ? (this.places[this.#picture!.focus] ?? null) : null);
        this.#handles = handles;
        this.#renderer.render(this.#scene, this.#camera());
        this.frames += 1;
    }

    #camera(): OrthographicCamera | PerspectiveCamera {
        const { flat, deep } = this.#cameras;
        const { right, up, back } = axesOf(this.view);
        const aspect = this.frame.width / this.frame.height;
        const camera = this.view.perspective ? deep : flat;
        const distance = this.view.perspective ? distanceOf(this.view) : DEPTH;
        if (this.view.perspective) {
            Object.assign(deep, { aspect, near: Math.max(distance - DEPTH, 0.5), far: distance + DEPTH });
        } else {
            const half = this.view.height / 2;
            Object.assign(flat, { left: -half * aspect, right: half * aspect, top: half, bottom: -half, near: 0, far: 2 * DEPTH });
        }
        camera.updateProjectionMatrix();
        const at = plus(this.view.target, times(back, distance));
        const axis = ({ x, y, z }: Vec3): Vector3 => new Vector3(x, y, z);
        camera.matrixAutoUpdate = false;
        camera.matrix = new Matrix4().makeBasis(axis(right), axis(up), axis(back)).setPosition(at.x, at.y, at.z);
        camera.matrixWorldNeedsUpdate = true;
        return camera;
    }

    /** Even light from above, and a little more from the left. */
    #light(): void {
        const sun = new DirectionalLight(0xfff4e2, 1.9);
        sun.position.set(-4, 9, 6);
        this.#scene.add(new HemisphereLight(0xffffff, 0x8a8278, 1.9), sun);
    }

    #onCanvas(x: number, y: number): Point {
        const { left, top } = this.canvas.getBoundingClientRect();
        return { x: x - left, y: y - top };
    }

    #inWindow({ x, y }: Point): Point {
        const { left, top } = this.canvas.getBoundingClientRect();
        return { x: x + left, y: y + top };
    }
}

/** The canvas of a scene knows it, for whoever wants to find a square on the screen. */
export interface StageCanvas extends HTMLCanvasElement {
    stage?: Stage;
}


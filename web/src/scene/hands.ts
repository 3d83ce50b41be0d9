// What a hand does on the canvas. A press that is pulled for more than a few pixels turns or pushes the boards, and is never a click.

import type { Point } from './view';

export interface Acts {
    click(at: Point): void;
    /** Nothing when the pointer has left. */
    hover(at: Point | null): void;
    rotate(dx: number, dy: number): void;
    pan(dx: number, dy: number): void;
    zoom(by: number, at: Point): void;
    fly(to: Point): void;
    /** What can be pulled from a point: its answer is told where it is pulled to. */
    hold(at: Point): ((to: Point) => void) | null;
}

/** How far a pressed pointer moves before it pulls. */
const THRESHOLD = 7;
/** How much farther a turn of the wheel by one pixel goes. */
const FARTHER = 0.0012;

interface Press {
    start: Point;
    button: number;
    pulled: boolean;
    held: ((to: Point) => void) | null;
}

/** Follows the hands until it is told to stop. */
export function followHands(canvas: HTMLCanvasElement, acts: Acts): () => void {
    const fingers = new Map<number, Point>();
    let press: Press | null = null;
    const stop = new AbortController();
    const on = <Name extends keyof HTMLElementEventMap>(name: Name, then: (event: HTMLElementEventMap[Name]) => void): void =>
        canvas.addEventListener(name, then, { signal: stop.signal, passive: false });
    const pointOf = ({ clientX: x, clientY: y }: MouseEvent): Point => ({ x, y });

    function pull(id: number, to: Point): void {
        const from = fingers.get(id)!;
        const before = spread(fingers);
        fingers.set(id, to);
        if (!press) return;
        press.pulled ||= Math.hypot(to.x - press.start.x, to.y - press.start.y) > THRESHOLD;
        if (!press.pulled) return;
        const [dx, dy] = [to.x - from.x, to.y - from.y];
        const after = spread(fingers);
        if (before && after) {
            acts.pan(after.middle.x - before.middle.x, after.middle.y - before.middle.y);
            acts.zoom(before.size / Math.max(after.size, 1), after.middle);
        } else if (press.held) {
            press.held(to);
        } else if (press.button === 0) {
            acts.rotate(dx, dy);
        } else {
            acts.pan(dx, dy);
        }
    }

    on('pointerdown', (event) => {
        event.preventDefault();
        canvas.focus({ preventScroll: true });
        canvas.setPointerCapture(event.pointerId);
        const at = pointOf(event);
        fingers.set(event.pointerId, at);
        if (press) press.pulled = true;
        else press = { start: at, button: event.button, pulled: false, held: event.button === 0 ? acts.hold(at) : null };
        acts.hover(null);
    });
    on('pointermove', (event) => {
        if (fingers.has(event.pointerId)) pull(event.pointerId, pointOf(event));
        else if (event.pointerType !== 'touch') acts.hover(pointOf(event));
    });
    const release = (event: PointerEvent, whole: boolean): void => {
        fingers.delete(event.pointerId);
        if (!press || fingers.size > 0) return;
        const { pulled, button } = press;
        press = null;
        if (whole && !pulled && button === 0) acts.click(pointOf(event));
        if (event.pointerType !== 'touch') acts.hover(pointOf(event));
    };
    on('pointerup', (event) => release(event, true));
    on('pointercancel', (event) => release(event, false));
    on('pointerleave', () => acts.hover(null));
    on('contextmenu', (event) => event.preventDefault());
    on('dblclick', (event) => acts.fly(pointOf(event)));
    on('wheel', (event) => {
        // With Shift it changes the level, on all boards alike.
        if (event.shiftKey) return;
        event.preventDefault();
        acts.zoom(Math.exp(event.deltaY * FARTHER), pointOf(event));
    });
    return () => stop.abort();
}

/** The middle between two fingers, and how far they are apart. */
function spread(fingers: ReadonlyMap<number, Point>): { middle: Point; size: number } | null {
    const [one, other] = [...fingers.values()];
    if (!one || !other) return null;
    return { middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }, size: Math.hypot(one.x - other.x, one.y - other.y) };
}

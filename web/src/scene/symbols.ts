// The flat symbols of the pieces as a texture, for machines to which pieces in the round are too much.

import { CanvasTexture, LinearFilter } from 'three';
import type { Kind } from '../model/piece';
import type { Color } from '../model/square';
import type { Palette, Rgba } from './palette';

export const SYMBOLS = { columns: 4, rows: 4 } as const;
const CELL = 128;
const KINDS: readonly Kind[] = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'commoner', 'king'];
const OUTLINES: Record<Color, string> = { white: '#4a3a2c', black: '#1f150e' };
const DETAILS: Record<Color, string> = { white: '#4a3a2c', black: '#dccab2' };

/** Which picture of the texture a piece is; the royal kings come last. */
export function symbolOf(kind: Kind, side: Color, royal: boolean): number {
    return 2 * (royal ? KINDS.length : KINDS.indexOf(kind)) + (side === 'white' ? 0 : 1);
}

/** A texture that is empty until the drawings are there. */
export function symbolTexture(palette: Palette, ready: () => void): CanvasTexture {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [SYMBOLS.columns * CELL, SYMBOLS.rows * CELL];
    const pen = canvas.getContext('2d')!;
    const texture = new CanvasTexture(canvas);
    texture.flipY = false;
    texture.minFilter = LinearFilter;
    texture.generateMipmaps = false;
    const put = async (kind: Kind, side: Color, royal: boolean): Promise<void> => {
        const index = symbolOf(kind, side, royal);
        const king = side === 'white' ? palette.whiteKing : palette.blackKing;
        const image = new Image(CELL, CELL);
        image.src = `data:image/svg+xml,${encodeURIComponent(drawing(kind, royal ? king : palette[side], side))}`;
        await image.decode();
        pen.drawImage(image, (index % SYMBOLS.columns) * CELL, Math.floor(index / SYMBOLS.columns) * CELL, CELL, CELL);
    };
    const sides: readonly Color[] = ['white', 'black'];
    const all = sides.flatMap((side) => [...KINDS.map((kind) => put(kind, side, false)), put('king', side, true)]);
    void Promise.all(all).then(() => {
        texture.needsUpdate = true;
        ready();
    });
    return texture;
}

/** A symbol of the page as a picture of its own. */
function drawing(kind: Kind, [red, green, blue]: Rgba, side: Color): string {
    const symbol = document.getElementById(`bold-${kind}`)?.innerHTML ?? '';
    const body = `rgb(${[red, green, blue].map((part) => Math.round(part * 255)).join(',')})`;
    const style = `.body{fill:${body};stroke:${OUTLINES[side]};stroke-width:4;stroke-linejoin:round}
        .line{fill:none;stroke:${DETAILS[side]};stroke-width:3;stroke-linecap:round}.eye{fill:${DETAILS[side]}}`;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${CELL}" height="${CELL}"><style>${style}</style>${symbol}</svg>`;
}

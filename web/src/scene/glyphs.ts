// The numerals of the levels as a texture: white on nothing, coloured where they are used.

import { CanvasTexture, LinearFilter } from 'three';

export const GLYPHS = { columns: 4, rows: 2 } as const;
const CELL = 128;

export function glyphTexture(): CanvasTexture {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [GLYPHS.columns * CELL, GLYPHS.rows * CELL];
    const pen = canvas.getContext('2d')!;
    pen.font = `700 ${CELL * 0.8}px system-ui, sans-serif`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillStyle = '#fff';
    for (let index = 0; index < GLYPHS.columns * GLYPHS.rows; index++) {
        const [column, row] = [index % GLYPHS.columns, Math.floor(index / GLYPHS.columns)];
        pen.fillText(String(index + 1), (column + 0.5) * CELL, (row + 0.54) * CELL);
    }
    const texture = new CanvasTexture(canvas);
    texture.flipY = false;
    texture.minFilter = LinearFilter;
    texture.generateMipmaps = false;
    return texture;
}

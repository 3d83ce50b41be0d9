// Squares are numbers, as the server counts them: over the files, then the ranks, then the levels.

export type Square = number;
export type Color = 'white' | 'black';

export const fileOf = (square: Square): number => square & 7;
export const rankOf = (square: Square): number => (square >> 3) & 7;
export const levelOf = (square: Square): number => square >> 6;

export function squareAt(file: number, rank: number, level: number): Square {
    return level * 64 + rank * 8 + file;
}

/** `e4` on one board, `4e4` in the cube. */
export function squareName(square: Square, levels: number): string {
    const name = 'abcdefgh'[fileOf(square)]! + String(rankOf(square) + 1);
    return levels === 1 ? name : String(levelOf(square) + 1) + name;
}

export function parseSquare(name: string, levels: number): Square | undefined {
    const found = /^([1-8])?([a-h])([1-8])$/.exec(name);
    if (!found || (levels === 1) !== (found[1] === undefined)) return undefined;
    const level = Number(found[1] ?? 1) - 1;
    if (level >= levels) return undefined;
    return squareAt('abcdefgh'.indexOf(found[2]!), Number(found[3]) - 1, level);
}

/** All squares of a column have one colour: a1 is dark on every level. */
export const isDark = (square: Square): boolean => (fileOf(square) + rankOf(square)) % 2 === 0;

/** Where a square lies on a board as it is seen: columns from the left, rows from the top. */
export function placeOf(square: Square, flipped: boolean): { column: number; row: number } {
    const [file, rank] = [fileOf(square), rankOf(square)];
    return flipped ? { column: 7 - file, row: rank } : { column: file, row: 7 - rank };
}

/** The middle of a square on a board as it is seen, in squares from the top left. */
export function centreOf(square: Square, flipped: boolean): { x: number; y: number } {
    const { column, row } = placeOf(square, flipped);
    return { x: column + 0.5, y: row + 0.5 };
}

/** The square of a level under a point of its board; both run from 0 to 1 from the top left. */
export function squareUnder(
    x: number,
    y: number,
    level: number,
    flipped: boolean,
): Square | undefined {
    if (x < 0 || x >= 1 || y < 0 || y >= 1) return undefined;
    const [column, row] = [Math.floor(x * 8), Math.floor(y * 8)];
    return flipped ? squareAt(7 - column, row, level) : squareAt(column, 7 - row, level);
}

/** The square a step away as it is seen, or the same at an edge. `up` goes to the next level. */
export function stepFrom(
    square: Square,
    step: { right?: number; up?: number; level?: number },
    flipped: boolean,
    levels: number,
): Square {
    const sign = flipped ? -1 : 1;
    const keep = (value: number, end: number): number => Math.min(Math.max(value, 0), end);
    return squareAt(
        keep(fileOf(square) + sign * (step.right ?? 0), 7),
        keep(rankOf(square) + sign * (step.up ?? 0), 7),
        keep(levelOf(square) + (step.level ?? 0), levels - 1),
    );
}

// Straight lines through the levels.

import { fileOf, levelOf, rankOf, squareAt, type Square } from './square';

/** The squares of a straight line, both ends included. Between squares on no common line, as after a knight's leap, there is nothing. */
export function rayOf(from: Square, to: Square): Square[] {
    const ways = [fileOf, rankOf, levelOf].map((part) => part(to) - part(from));
    const steps = Math.max(...ways.map(Math.abs));
    if (ways.some((way) => way !== 0 && Math.abs(way) !== steps)) return [from, to];
    const [file, rank, level] = ways.map(Math.sign) as [number, number, number];
    return Array.from({ length: steps + 1 }, (_, step) =>
        squareAt(fileOf(from) + step * file, rankOf(from) + step * rank, levelOf(from) + step * level),
    );
}

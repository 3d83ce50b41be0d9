import { expect, test } from 'vitest';
import { setUp } from '../model/pieces';
import { countsOf } from './counts';

test('the pieces of each side are counted level by level', () => {
    const men = setUp(new Map([[0, 'R'], [63, 'k'], [64, 'P'], [65, 'P'], [192, 'c']]));
    expect(countsOf(men, 4)).toEqual([
        { white: 1, black: 1 },
        { white: 2, black: 0 },
        { white: 0, black: 0 },
        { white: 0, black: 1 },
    ]);
});

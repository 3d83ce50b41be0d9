import { expect, test } from 'vitest';
import { parseSquare } from '../model/square';
import { targetsOf } from './targets';

const at = (name: string): number => parseSquare(name, 1)!;

test('targets are found by the square a move begins on, with all that a castling changes', () => {
    const pieces = { e1: null, f1: 'R', g1: 'K', h1: null } as const;
    const targets = targetsOf(
        [
            { from: 'e1', to: [{ square: 'g1', pieces }, { square: 'd1' }] },
            { from: 'a7', to: [{ square: 'b8', capture: true, promotions: 'qn' }] },
        ],
        'white',
        1,
    );
    const [castling, step] = targets.get(at('e1'))!;
    expect(castling?.changes).toContainEqual({ square: at('f1'), piece: 'R' });
    expect(castling?.changes).toHaveLength(4);
    expect(step).toEqual({ to: at('d1'), capture: false, promotions: [] });
    expect(targets.get(at('a7'))).toEqual([{ to: at('b8'), capture: true, promotions: ['Q', 'N'] }]);
});

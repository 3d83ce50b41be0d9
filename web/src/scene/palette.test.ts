import { expect, test } from 'vitest';
import { parseColor } from './palette';

test('colours of three, four, six and eight digits', () => {
    expect(parseColor('#fff')).toEqual([1, 1, 1, 1]);
    expect(parseColor('#000c')).toEqual([0, 0, 0, 0.8]);
    expect(parseColor('#ff0033')).toEqual([1, 0, 0.2, 1]);
    expect(parseColor('#00ff0066')).toEqual([0, 1, 0, 0.4]);
});

test('what is no colour is noticed', () => {
    for (const written of ['', 'var(--page)', 'red']) expect(parseColor(written)).toEqual([1, 0, 1, 1]);
});

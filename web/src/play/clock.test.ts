import { expect, test } from 'vitest';
import { clockText } from './clock';

test('a clock shows hours only when there are any, and tenths near its end', () => {
    expect(clockText(3_909_000)).toBe('1:05:09');
    expect(clockText(309_999)).toBe('5:09');
    expect(clockText(20_000)).toBe('0:20');
    expect(clockText(19_999)).toBe('0:19.9');
    expect(clockText(9_400)).toBe('0:09.4');
    expect(clockText(0)).toBe('0:00.0');
    expect(clockText(-5)).toBe('0:00.0');
});

// A clock as text.

/** Below this, in milliseconds, time is running out. */
export const LOW_TIME = 20_000;

/** `1:05:09`, `5:09`, and `0:09.4` when seconds are few. */
export function clockText(ms: number): string {
    const whole = Math.max(ms, 0);
    if (whole < LOW_TIME) {
        const tenths = Math.floor(whole / 100);
        return `0:${String(Math.floor(tenths / 10)).padStart(2, '0')}.${tenths % 10}`;
    }
    const seconds = Math.floor(whole / 1000);
    const two = (value: number): string => String(value).padStart(2, '0');
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
    const tail = `${hours > 0 ? two(minutes) : minutes}:${two(seconds % 60)}`;
    return hours > 0 ? `${hours}:${tail}` : tail;
}

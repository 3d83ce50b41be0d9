// What was kept in the browser, as far as it makes sense today.

/** Reads what was written as JSON. What is unknown, of another type, or not among the allowed values stays as it is by default. */
export function readKept<Kept extends object>(
    written: string | null,
    defaults: Kept,
    allowed: Partial<Record<keyof Kept, readonly unknown[]>>,
): Kept {
    const kept = { ...defaults };
    let found: unknown;
    try {
        found = JSON.parse(written ?? '{}');
    } catch {
        return kept;
    }
    if (typeof found !== 'object' || found === null) return kept;
    for (const [name, value] of Object.entries(found)) {
        if (!Object.hasOwn(defaults, name)) continue;
        const key = name as keyof Kept;
        const fits = allowed[key]?.includes(value) ?? typeof value === typeof defaults[key];
        if (fits) Object.assign(kept, { [key]: value });
    }
    return kept;
}

// Chance that can be repeated: the same seed gives the same numbers.

/** A number from 0 to 1, another at each call. */
export type Random = () => number;

export function seeded(seed: number): Random {
    let state = seed >>> 0;
    return () => {
        // A Weyl sequence, well mixed.
        state = (state + 0x9e3779b9) >>> 0;
        let mixed = state;
        mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
        mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
        return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
    };
}

export const pick = <Item>(items: readonly Item[], random: Random): Item => items[Math.floor(random() * items.length)]!;

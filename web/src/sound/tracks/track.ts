// A piece of music without end, another one with each seed.

import type { Voice } from '../note';
import type { Random } from '../random';

/** Its voices in the order of their beginnings, in seconds from the start. */
export type Track = (random: Random) => Generator<Voice, never>;

// Who played, for lists.

import type { Entry } from '../api/types';
import { text } from '../text/text';

/** What the server calls a person who gave no name. */
const NAMELESS = 'Somebody';

/** Both players; who has no name is called by the colour. */
export function playersOf({ white, black }: Pick<Entry, 'white' | 'black'>): string {
    const name = (name: string, color: string): string => (name === NAMELESS ? color : name);
    return `${name(white, text.colors.white)} – ${name(black, text.colors.black)}`;
}

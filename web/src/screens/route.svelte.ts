// Which screen is shown: the part of the address behind '#'.

export type Route =
    | { screen: 'home' }
    | { screen: 'new'; game: string | null; mode: string | null; fen: string | null }
    | { screen: 'game'; id: string }
    | { screen: 'join'; id: string }
    | { screen: 'editor'; game: string | null }
    | { screen: 'library' }
    | { screen: 'learn' };

/** What an address means; anything else is the home screen. */
export function parseRoute(hash: string): Route {
    const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
    const [screen, id] = path.split('/');
    if ((screen === 'game' || screen === 'join') && id) return { screen, id };
    if (screen === 'library' || screen === 'learn') return { screen };
    const asked = new URLSearchParams(query);
    if (screen === 'editor') return { screen, game: asked.get('game') };
    if (screen === 'new') {
        return { screen: 'new', game: asked.get('game'), mode: asked.get('mode'), fen: asked.get('fen') };
    }
    return { screen: 'home' };
}

let hash = $state(typeof location === 'undefined' ? '' : location.hash);

export const route = {
    get now(): Route {
        return parseRoute(hash);
    },
};

/** Follows the address. To be called once. */
export function followAddress(): void {
    window.addEventListener('hashchange', () => {
        hash = location.hash;
        // Another screen is seen from its top.
        window.scrollTo(0, 0);
    });
}

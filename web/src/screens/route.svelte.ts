// Which screen is shown: the part of the address behind '#'.

export type Route =
    | { screen: 'home' }
    | { screen: 'new'; game: string | null; mode: string | null }
    | { screen: 'game'; id: string };

/** What an address means; anything else is the home screen. */
export function parseRoute(hash: string): Route {
    const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
    const [screen, id] = path.split('/');
    if (screen === 'game' && id) return { screen: 'game', id };
    if (screen === 'new') {
        const asked = new URLSearchParams(query);
        return { screen: 'new', game: asked.get('game'), mode: asked.get('mode') };
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
    window.addEventListener('hashchange', () => (hash = location.hash));
}

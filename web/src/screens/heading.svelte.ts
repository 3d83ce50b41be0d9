// What the bar at the top says about the screen below it.

import type { Player, Settings, Side } from '../api/types';
import { text } from '../text/text';
import { clockName } from './options';

export const heading = $state({ line: '' });

/** A game in one line, as those with these seats see it: "Cube · 10+5 · vs Amateur". */
export function gameLine(settings: Settings, own: readonly Side[]): string {
    const { game, chess960, clock, white, black } = settings;
    const opponent = own.length === 1 ? (own[0] === 'white' ? black : white) : null;
    const nameless = [white, black].every((player) => player.kind === 'person' && !player.name);
    const both = nameless ? text.heading.people : text.heading.players(named(white), named(black));
    const players = opponent ? text.heading.versus(named(opponent)) : both;
    return [chess960 ? text.heading.chess960 : text.games[game].name, clock ? clockName(clock) : text.begin.untimed, players].join(' · ');
}

function named(player: Player): string {
    return player.kind === 'computer' ? text.levels[player.level].name : (player.name ?? text.heading.person);
}

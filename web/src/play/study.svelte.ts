// What the user wants to know about the position, kept up to date while the game goes on.

import { untrack } from 'svelte';
import type { Analysis } from '../api/types';
import { dangerIn } from '../game/danger';
import type { LiveGame } from '../game/live.svelte';
import { text } from '../text/text';

/** A question to the engine that is asked anew in every position. */
class Question {
    on = $state(false);
    /** The last answer; it may be about an earlier position. */
    answer = $state.raw<Analysis | null>(null);
    #busy = false;

    constructor(
        private readonly game: LiveGame,
        private readonly kind: 'evaluate' | 'rank',
    ) {}

    /** Begins or stops to follow the game; who may not ask is told so. */
    toggle(): void {
        if (this.on || this.game.mayAsk) this.on = !this.on;
        else this.game.notice = text.player.noHelp;
    }

    /** Asks unless an answer is under way; one that comes too late is followed by another question. */
    async ask(): Promise<void> {
        if (this.#busy) return;
        this.#busy = true;
        let about: string | undefined;
        while (this.on && this.game.mayAsk && this.game.state && this.game.state.fen !== about) {
            about = this.game.state.fen;
            const found = await this.game.ask(this.kind, (analysis) => (this.answer = analysis));
            if ('message' in found) break;
            this.answer = found;
        }
        this.#busy = false;
    }
}

export class Study {
    /** Whether each piece shows who attacks and who defends it. */
    danger = $state(false);
    readonly evaluation: Question;
    readonly ranking: Question;

    /** To be made while a component begins: it follows the game for as long as that lives. */
    constructor(game: LiveGame) {
        this.evaluation = new Question(game, 'evaluate');
        this.ranking = new Question(game, 'rank');
        for (const question of [this.evaluation, this.ranking]) {
            $effect(() => {
                if (question.on && game.state?.fen) untrack(() => void question.ask());
            });
        }
        $effect(() => this.#followDanger(game));
    }

    #followDanger(game: LiveGame): () => void {
        let current = true;
        const shown = this.danger && game.state?.fen && [game.looking];
        const found = shown ? untrack(() => dangerIn(game)) : Promise.resolve(new Map());
        void found.then((danger) => {
            if (current) game.desk.danger = danger;
        });
        return () => (current = false);
    }
}

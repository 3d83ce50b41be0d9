// The line to one game. It reconnects by itself and asks for what it missed.

import type { Failure } from '../api/http';
import { text } from '../text/text';
import type { Action, Analysis, ClientMessage, ServerMessage } from '../api/types';

export interface Listener {
    /** A view, a patch, or something about a request. */
    hear(message: ServerMessage): void;
    /** Whether the line stands. */
    connected(yes: boolean): void;
    /** The number of the last patch that was seen. */
    since(): number | null;
}

interface Request {
    resolve: (answer: Analysis | null) => void;
    reject: (failure: Failure) => void;
    progress?: ((analysis: Analysis) => void) | undefined;
}

const LOST: Failure = {
    code: 'lost',
    message: text.connection.unanswered,
};
const FIRST_DELAY = 300;
const LONGEST_DELAY = 5_000;

export class GameSocket {
    #socket: WebSocket | null = null;
    #delay = FIRST_DELAY;
    #timer: ReturnType<typeof setTimeout> | undefined;
    #closed = false;
    #lastId = 0;
    readonly #requests = new Map<number, Request>();

    constructor(
        private readonly address: string,
        private readonly token: string | null,
        private readonly listener: Listener,
    ) {
        this.#connect();
    }

    /** Asks for something; the answer comes when it is done, a refusal as an error. */
    act(action: Action, progress?: (analysis: Analysis) => void): Promise<Analysis | null> {
        return new Promise((resolve, reject) => {
            if (this.#socket?.readyState !== WebSocket.OPEN) {
                reject(LOST);
                return;
            }
            const id = ++this.#lastId;
            this.#requests.set(id, { resolve, reject, progress });
            this.#send({ type: 'act', id, action });
        });
    }

    close(): void {
        this.#closed = true;
        clearTimeout(this.#timer);
        this.#socket?.close();
    }

    #connect(): void {
        const socket = new WebSocket(this.address);
        this.#socket = socket;
        socket.onopen = () => {
            this.#delay = FIRST_DELAY;
            this.#send({ type: 'hello', token: this.token, since: this.listener.since() });
            this.listener.connected(true);
        };
        socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as ServerMessage);
        socket.onclose = () => this.#lose();
    }

    #lose(): void {
        this.listener.connected(false);
        for (const request of this.#requests.values()) request.reject(LOST);
        this.#requests.clear();
        if (this.#closed) return;
        this.#timer = setTimeout(() => this.#connect(), this.#delay);
        this.#delay = Math.min(2 * this.#delay, LONGEST_DELAY);
    }

    #send(message: ClientMessage): void {
        this.#socket?.send(JSON.stringify(message));
    }

    #hear(message: ServerMessage): void {
        if ('id' in message) {
            const request = this.#requests.get(message.id);
            if (message.type === 'progress') {
                request?.progress?.(message.analysis);
                return;
            }
            this.#requests.delete(message.id);
            if (message.type === 'refused') request?.reject(message.refusal);
            else request?.resolve(message.type === 'analysis' ? message.analysis : null);
        }
        this.listener.hear(message);
    }
}

import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

interface Connection {
  readonly id: string;
  readonly request: IncomingMessage;
  readonly readyState: string;
  /** A WebSocket has a socket of its own, which its transport holds two steps down. */
  readonly transport: object & { readonly socket?: { readonly _socket?: Socket } };
  on(event: 'close' | 'upgrade', fn: () => void): void;
}

const addressOf = (request: IncomingMessage): string => request.socket.remoteAddress ?? '';

/**
 * Connections of whom we know, by address. Those of strangers do not count here (`Strangers`): a guest has the address of a
 * till where a router gives all one, and would take its places. `isKnown` is told the sockets under them.
 */
export class Admitted {
  readonly #byAddress = new Map<string, Set<Connection>>();
  readonly #ids = new Set<string>();
  readonly #isKnown: (socket: Socket) => void;

  constructor(isKnown: (socket: Socket) => void) {
    this.#isKnown = isKnown;
  }

  countAt(request: IncomingMessage): number {
    return this.#byAddress.get(addressOf(request))?.size ?? 0;
  }

  /** The same connection may be admitted again: its token is looked at from time to time. */
  add(connection: Connection): void {
    // It was gone before we knew whose it was, and says so no more.
    if (connection.readyState === 'closed') return;
    if (this.#ids.has(connection.id)) return;
    const address = addressOf(connection.request);
    const here = this.#byAddress.get(address) ?? new Set();
    this.#byAddress.set(address, here.add(connection));
    this.#ids.add(connection.id);
    const tell = () => this.#isKnown(connection.transport.socket?._socket ?? connection.request.socket);
    tell();
    // It began by asking again and again, and has a socket now.
    connection.on('upgrade', tell);
    connection.on('close', () => {
      here.delete(connection);
      this.#ids.delete(connection.id);
      if (here.size === 0) this.#byAddress.delete(address);
    });
  }

  /** Who has no WebSocket asks again and again, on whichever connection. */
  asked(request: IncomingMessage): void {
    const id = new URLSearchParams(request.url?.split('?')[1]).get('sid');
    if (id !== null && this.#ids.has(id)) this.#isKnown(request.socket);
  }
}

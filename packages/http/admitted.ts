import type { IncomingMessage } from 'node:http';

interface Connection {
  readonly request: IncomingMessage;
  readonly readyState: string;
  once(event: 'close', fn: () => void): void;
}

const addressOf = (request: IncomingMessage): string => request.socket.remoteAddress ?? '';

/**
 * Connections of whom we know, by address. Those of strangers do not count here (`Strangers`): a guest has the address of a
 * till where a router gives all one, and would take its places.
 */
export class Admitted {
  readonly #byAddress = new Map<string, Set<Connection>>();

  countAt(request: IncomingMessage): number {
    return this.#byAddress.get(addressOf(request))?.size ?? 0;
  }

  /** The same connection may be admitted again: its token is looked at from time to time. */
  add(connection: Connection): void {
    // It was gone before we knew whose it was, and says so no more.
    if (connection.readyState === 'closed') return;
    const address = addressOf(connection.request);
    const here = this.#byAddress.get(address) ?? new Set();
    if (here.has(connection)) return;
    this.#byAddress.set(address, here.add(connection));
    connection.once('close', () => {
      here.delete(connection);
      if (here.size === 0) this.#byAddress.delete(address);
    });
  }
}

interface Connection {
  once(event: 'close', fn: () => void): void;
  close(discard: boolean): void;
}

/**
 * Connections of whom we do not know yet who they are, the oldest first. There are only so many of them: one more takes the
 * place of the oldest. Whoever belongs here says so in a moment, and is none any more; a flood drives out itself.
 */
export class Strangers {
  readonly #most: number;
  readonly #connections = new Set<Connection>();

  constructor(most: number) {
    this.#most = most;
  }

  came(connection: Connection): void {
    this.#connections.add(connection);
    connection.once('close', () => this.#connections.delete(connection));
    if (this.#connections.size <= this.#most) return;
    const [oldest] = this.#connections;
    this.#connections.delete(oldest!);
    // Not waiting until it has read what was meant for it: it never does.
    oldest!.close(true);
  }

  isKnown(connection: Connection): void {
    this.#connections.delete(connection);
  }
}

import type { Server, Socket } from 'node:net';

/**
 * Every connection of a server, from when it listens. Closing a server waits for those that never asked anything, which
 * browsers keep in store, and for sockets of tablets that went away: neither ends by itself for half a minute.
 */
export class Connections {
  readonly #open = new Set<Socket>();

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
      this.#open.add(socket);
      socket.once('close', () => this.#open.delete(socket));
    });
  }

  /** Ends all of them at once, whatever they are at. */
  cut(): void {
    for (const socket of this.#open) socket.destroy();
  }
}

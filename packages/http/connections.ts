import type { Server, Socket } from 'node:net';
import { clientOf } from './guard.ts';

/** A connection of which it is not known whose it is. */
interface Stranger {
  readonly socket: Socket;
  readonly client: string;
  /** It has sent the head of a request. */
  hasAsked: boolean;
}

/** Connections a server keeps. */
export interface ConnectionCaps {
  /** Of strangers at one address. Those that are known do not count: a guest has the address of a till where a router gives all one. */
  strangersAtAddress: number;
  /** Known or not, of all addresses: far below the files a process may have open (4,096 on the strictest machines), which are the database's too. */
  inAll: number;
}
const CAPS: ConnectionCaps = { strangersAtAddress: 200, inAll: 3000 };

/** One whose other end is gone has neither. */
const nameOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`;

/**
 * Every connection of a server, from when it listens. They cost whoever opens them nothing, and each is an open file: above the
 * caps one more takes the place of the oldest that has asked nothing yet, and where all others have asked, of the one that did so
 * longest ago. Nobody who comes is refused, and whoever is known (`isKnown`) is never the one: a flood drives out itself.
 */
export class Connections {
  readonly #open = new Set<Socket>();
  /** By both ends, for encrypted ones are two objects; who asked last comes last. */
  readonly #strangers = new Map<string, Stranger>();
  readonly #caps: ConnectionCaps;

  constructor(server: Server, caps: Partial<ConnectionCaps> = {}) {
    this.#caps = { ...CAPS, ...caps };
    server.on('connection', (socket: Socket) => {
      const name = nameOf(socket);
      this.#open.add(socket);
      this.#strangers.set(name, { socket, client: clientOf({ ip: socket.remoteAddress }), hasAsked: false });
      socket.once('close', () => {
        this.#open.delete(socket);
        if (this.#strangers.get(name)?.socket === socket) this.#strangers.delete(name);
      });
      this.#makeRoom(name);
    });
    server.on('request', ({ socket }: { socket: Socket }) => {
      const name = nameOf(socket);
      const stranger = this.#strangers.get(name);
      if (!stranger) return;
      this.#strangers.delete(name);
      this.#strangers.set(name, { ...stranger, hasAsked: true });
    });
  }

  /** Said of a connection of somebody we know, or that others count. */
  isKnown(socket: Socket): void {
    this.#strangers.delete(nameOf(socket));
  }

  /** Ends all of them at once, whatever they are at. */
  cut(): void {
    for (const socket of this.#open) socket.destroy();
  }

  #makeRoom(newcomer: string): void {
    const { client } = this.#strangers.get(newcomer)!;
    const here = [...this.#strangers].filter(([, one]) => one.client === client);
    const isFull = this.#open.size > this.#caps.inAll;
    if (!isFull && here.length <= this.#caps.strangersAtAddress) return;
    const some = isFull ? [...this.#strangers] : here;
    const [name, { socket }] = some.find(([name, { hasAsked }]) => !hasAsked && name !== newcomer) ?? some[0]!;
    this.#strangers.delete(name);
    // Gone at once from what is counted: its `close` comes a turn later, and a burst would be let in meanwhile.
    this.#open.delete(socket);
    socket.destroy();
  }
}

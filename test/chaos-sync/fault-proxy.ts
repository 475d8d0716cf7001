import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What can happen to a network: every piece a little later, or much later; a line so thin that bodies trickle; a connection
 * ended in the middle of a body; packets that arrive only when it is over, of both sides or of one; connections reset and
 * refused.
 */
export type NetworkFault = 'delay' | 'slow' | 'thin' | 'cut' | 'silence' | 'silence up' | 'silence down' | 'reset';

export const NETWORK_FAULTS: readonly NetworkFault[] = [
  ...(['delay', 'slow', 'thin', 'cut', 'silence', 'silence up', 'silence down', 'reset'] as const),
];

const DELAY_MS = { delay: 250, slow: 1_500 };
/** Of both ways and all connections together, as on one cable. */
const THIN_BYTES_PER_MS = 4;
const THIN_PIECE_BYTES = 512;

type Way = 'up' | 'down';

interface Trouble {
  fault: NetworkFault;
  /** Resolved when it is over. */
  over: Promise<void>;
  end(): void;
}

/** A TCP proxy on a port of its own; what goes through it can be disturbed. It holds no bytes back of itself. */
export class FaultProxy {
  readonly #target: () => number;
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;
  #trouble: Trouble | null = null;
  /** When what was put on a thin line before has gone through. */
  #lineFreeAt = 0;

  /** `target`: port behind it, asked at every connection. */
  constructor(target: () => number) {
    this.#target = target;
  }

  get port(): number {
    return (this.#server!.address() as AddressInfo).port;
  }

  async start(): Promise<void> {
    // A half of a connection may end before the other, as without a proxy.
    this.#server = createServer({ allowHalfOpen: true }, (near) => this.#join(near));
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  async stop(): Promise<void> {
    this.heal();
    this.#server?.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  /** From now on, until `heal`. */
  disturb(fault: NetworkFault): void {
    this.heal();
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    this.#trouble = { fault, over, end };
    if (fault === 'reset') for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  heal(): void {
    const over = this.#trouble;
    this.#trouble = null;
    this.#lineFreeAt = 0;
    over?.end();
  }

  #join(near: Socket): void {
    if (this.#trouble?.fault === 'reset') {
      near.resetAndDestroy();
      return;
    }
    const far = connect({ port: this.#target(), host: '127.0.0.1', allowHalfOpen: true });
    this.#carry(near, far, 'up');
    this.#carry(far, near, 'down');
  }

  #carry(from: Socket, to: Socket, way: Way): void {
    this.#sockets.add(from);
    from.setNoDelay(true);
    from.on('error', () => undefined);
    from.once('close', () => {
      this.#sockets.delete(from);
      to.destroy();
    });
    void this.#pump(from, to, way).catch(() => to.destroy());
  }

  async #pump(from: Socket, to: Socket, way: Way): Promise<void> {
    for await (const piece of from.iterator({ destroyOnReturn: false })) {
      const bytes = piece as Buffer;
      const trouble = this.#trouble;
      if (trouble?.fault === 'cut') {
        to.write(bytes.subarray(0, bytes.length >> 1), () => {
          to.destroy();
          from.destroy();
        });
        return;
      }
      if (trouble?.fault === 'thin') await this.#trickle(bytes, to, trouble);
      else {
        if (trouble) await heldUp(trouble, way);
        await put(bytes, to);
      }
    }
    to.end();
  }

  /** A little at a time until the trouble is over; then the rest at once. */
  async #trickle(bytes: Buffer, to: Socket, trouble: Trouble): Promise<void> {
    let from = 0;
    for (; from < bytes.length && trouble === this.#trouble; from += THIN_PIECE_BYTES) {
      const part = bytes.subarray(from, from + THIN_PIECE_BYTES);
      this.#lineFreeAt = Math.max(performance.now(), this.#lineFreeAt) + part.length / THIN_BYTES_PER_MS;
      await Promise.race([sleep(this.#lineFreeAt - performance.now()), trouble.over]);
      await put(part, to);
    }
    await put(bytes.subarray(from), to);
  }
}

/** Resolved when a piece that goes this way may go on. */
const heldUp = async ({ fault, over }: Trouble, way: Way): Promise<void> => {
  if (fault === 'delay' || fault === 'slow') await sleep(DELAY_MS[fault]);
  if (fault === 'silence' || fault === `silence ${way}`) await over;
};

const put = async (bytes: Buffer, to: Socket): Promise<void> => {
  if (!to.write(bytes)) await Promise.race([once(to, 'drain'), once(to, 'close')]);
};

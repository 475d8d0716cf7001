import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What can happen to a network: every piece later, a connection ended in the middle of a body, packets that arrive only when
 * it is over, and connections reset and refused.
 */
export type NetworkFault = 'delay' | 'cut' | 'silence' | 'reset';

export const NETWORK_FAULTS: readonly NetworkFault[] = ['delay', 'cut', 'silence', 'reset'];

const DELAY_MS = 250;

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
    this.#trouble?.end();
    this.#trouble = null;
  }

  #join(near: Socket): void {
    if (this.#trouble?.fault === 'reset') {
      near.resetAndDestroy();
      return;
    }
    const far = connect({ port: this.#target(), host: '127.0.0.1', allowHalfOpen: true });
    this.#carry(near, far);
    this.#carry(far, near);
  }

  #carry(from: Socket, to: Socket): void {
    this.#sockets.add(from);
    from.setNoDelay(true);
    from.on('error', () => undefined);
    from.once('close', () => {
      this.#sockets.delete(from);
      to.destroy();
    });
    void this.#pump(from, to).catch(() => to.destroy());
  }

  async #pump(from: Socket, to: Socket): Promise<void> {
    for await (const piece of from.iterator({ destroyOnReturn: false })) {
      const bytes = piece as Buffer;
      const trouble = this.#trouble;
      if (trouble?.fault === 'delay') await sleep(DELAY_MS);
      if (trouble?.fault === 'silence') await trouble.over;
      if (trouble?.fault === 'cut') {
        to.write(bytes.subarray(0, bytes.length >> 1), () => {
          to.destroy();
          from.destroy();
        });
        return;
      }
      if (!to.write(bytes)) await Promise.race([once(to, 'drain'), once(to, 'close')]);
    }
    to.end();
  }
}

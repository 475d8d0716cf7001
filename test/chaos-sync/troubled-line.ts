import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultProxy, NetworkFault } from './fault-proxy.ts';

/** One line of the network, in one trouble at a time or in none. */
export class TroubledLine {
  readonly name: string;
  readonly #proxy: () => FaultProxy;
  #calm: Promise<unknown> | null = null;
  #endTrouble: () => void = () => undefined;
  isInLongTrouble = false;

  /** `proxy`: the one that is in use; a trouble ends where it began. */
  constructor(name: string, proxy: () => FaultProxy) {
    this.name = name;
    this.#proxy = proxy;
  }

  /** No trouble while this is done; one at a time. */
  async inCalm<T>(work: () => Promise<T>): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#calm = promise;
    this.#endTrouble();
    this.#proxy().heal();
    try {
      return await work();
    } finally {
      this.#calm = null;
      resolve();
    }
  }

  /** Once it is calm no more. Answers how long it lasted, milliseconds: calm cuts it short. */
  async disturb(fault: NetworkFault, ms: number, isLong: boolean): Promise<number> {
    await this.#calm;
    const proxy = this.#proxy();
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const over = new AbortController();
    this.#endTrouble = end;
    this.isInLongTrouble = isLong;
    const since = performance.now();
    proxy.disturb(fault);
    await Promise.race([sleep(ms, undefined, { signal: over.signal }).catch(() => undefined), ended]);
    over.abort();
    this.isInLongTrouble = false;
    if (this.#calm === null) proxy.heal();
    return Math.round(performance.now() - since);
  }
}

import { createStore, type Store } from '../base/store.ts';
import type { OrderOp } from './order-op.ts';

const PREFIX = 'comanda.pos.queue.';

/** Changes of orders the hub has not answered, by who made them: what a page that ends leaves for the next. */
export class UnsentChanges {
  /** How many there are on this device, whoever made them. */
  readonly count: Store<number>;
  readonly #storage: Storage;
  readonly #ops = new Map<string, readonly OrderOp[]>();

  constructor(storage: Storage) {
    this.#storage = storage;
    for (const key of Object.keys(storage)) {
      if (key.startsWith(PREFIX)) this.#ops.set(key, this.#load(key));
    }
    this.count = createStore(this.#sum());
  }

  load(userId: string): OrderOp[] {
    return this.#load(PREFIX + userId);
  }

  save(userId: string, ops: readonly OrderOp[]): void {
    const key = PREFIX + userId;
    this.#ops.set(key, ops);
    try {
      if (ops.length === 0) this.#storage.removeItem(key);
      else this.#storage.setItem(key, JSON.stringify(ops));
    } catch {
      // A full storage keeps nobody from ordering: it goes on from memory, and the next change is kept with it.
    }
    this.count.set(this.#sum());
  }

  /** Who else left changes of an order here, by id: they go with their own name once they sign in. */
  othersAt(orderId: string, userId: string): string[] {
    return [...this.#ops]
      .filter(([key, ops]) => key !== PREFIX + userId && ops.some((op) => op.orderId === orderId))
      .map(([key]) => key.slice(PREFIX.length));
  }

  #load(key: string): OrderOp[] {
    try {
      const stored: unknown = JSON.parse(this.#storage.getItem(key) ?? '[]');
      return Array.isArray(stored) ? (stored as OrderOp[]) : [];
    } catch {
      return [];
    }
  }

  #sum(): number {
    return [...this.#ops.values()].reduce((sum, ops) => sum + ops.length, 0);
  }
}

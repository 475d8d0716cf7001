import { createStore, type Store } from '../base/store.ts';
import { storedList, storeList } from '../base/stored-list.ts';
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
      if (key.startsWith(PREFIX)) this.#ops.set(key, storedList(storage, key));
    }
    this.count = createStore(this.#sum());
  }

  load(userId: string): OrderOp[] {
    return storedList(this.#storage, PREFIX + userId);
  }

  save(userId: string, ops: readonly OrderOp[]): void {
    const key = PREFIX + userId;
    this.#ops.set(key, ops);
    // Without room it goes on from memory, and the next change is kept with it.
    storeList(this.#storage, key, ops);
    this.count.set(this.#sum());
  }

  /** Who else left changes of an order here, by id: they go with their own name once they sign in. */
  othersAt(orderId: string, userId: string): string[] {
    return [...this.#ops]
      .filter(([key, ops]) => key !== PREFIX + userId && ops.some((op) => op.orderId === orderId))
      .map(([key]) => key.slice(PREFIX.length));
  }

  #sum(): number {
    return [...this.#ops.values()].reduce((sum, ops) => sum + ops.length, 0);
  }
}

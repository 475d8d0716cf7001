import { createStore, type Store } from '../../base/store.ts';
import { storedList, storeList } from '../../base/stored-list.ts';
import type { OrderOp } from '../order-op.ts';

const PREFIX = 'comanda.pos.queue.';

/** Changes of orders the hub has not answered, by who made them: what a page that ends leaves for the next. */
export class UnsentChanges {
  /** How many there are on this device, whoever made them. */
  readonly count: Store<number>;
  /** This device had no room for the last of them: they are gone with the page. */
  readonly isOnlyHere: Store<boolean> = createStore(false);
  readonly #storage: Storage;
  /** By person and by who holds them: of one who locked the till and came back, the queue from before may still be at work. */
  readonly #ops = new Map<string, Map<object, readonly OrderOp[]>>();

  constructor(storage: Storage) {
    this.#storage = storage;
    for (const key of Object.keys(storage)) {
      if (key.startsWith(PREFIX)) this.#ops.set(key, new Map([[storage, storedList(storage, key)]]));
    }
    this.count = createStore(this.#sum());
  }

  load(userId: string): OrderOp[] {
    return storedList(this.#storage, PREFIX + userId);
  }

  /** What `holder`, a queue of this person, waits for now; what it waits for no longer nobody else need hold. */
  save(userId: string, ops: readonly OrderOp[], holder: object): void {
    const key = PREFIX + userId;
    const held = this.#ops.get(key) ?? new Map<object, readonly OrderOp[]>();
    this.#ops.set(key, held);
    const left = new Set(ops.map((op) => op.key));
    const done = new Set(held.get(holder)?.flatMap((op) => (left.has(op.key) ? [] : [op.key])));
    for (const [other, theirs] of held)
      held.set(
        other,
        theirs.filter((op) => !done.has(op.key)),
      );
    held.set(holder, ops);
    // Without room it goes on from memory, and the next change is kept with it.
    this.isOnlyHere.set(!storeList(this.#storage, key, this.#of(key)));
    this.count.set(this.#sum());
  }

  /** Who else left changes of an order here, by id: they go with their own name once they sign in. */
  othersAt(orderId: string, userId: string): string[] {
    return [...this.#ops]
      .filter(([key]) => key !== PREFIX + userId && this.#of(key).some((op) => op.orderId === orderId))
      .map(([key]) => key.slice(PREFIX.length));
  }

  /** Each once, whoever holds it. */
  #of(key: string): OrderOp[] {
    const all = [...(this.#ops.get(key)?.values() ?? [])].flat();
    return [...new Map(all.map((op) => [op.key, op])).values()];
  }

  #sum(): number {
    return [...this.#ops.keys()].reduce((sum, key) => sum + this.#of(key).length, 0);
  }
}

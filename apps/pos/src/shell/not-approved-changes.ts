import type { OrderView } from '@comanda/contracts';
import { createStore, type Store } from '../base/store.ts';
import { storedList, storeList } from '../base/stored-list.ts';
import type { OrderChange } from '../order/order-op.ts';

/** A change nobody waits for, and whose question for a PIN was put away. */
export interface NotApproved {
  orderId: string;
  change: OrderChange;
  /** The order as it was, with no line but those the change is of: what was not done is said by it wherever it is read. */
  order: OrderView | undefined;
}

const NONE: readonly NotApproved[] = [];
const PREFIX = 'comanda.pos.not-approved.';
/** Of one person: whoever left more has not looked for long, and the latest are those somebody may still ask for. */
const MOST_KEPT = 20;

/**
 * What was not approved, by who asked for it: a discount promised while the hub was away outlives the page and the sign-out, and is
 * told at their next sign-in until they put it away, ask again, or its order is closed.
 */
export class NotApprovedChanges {
  readonly #storage: Storage;
  readonly #all: Store<ReadonlyMap<string, readonly NotApproved[]>>;
  readonly subscribe: (listener: () => void) => () => void;

  constructor(storage: Storage) {
    this.#storage = storage;
    const keys = Object.keys(storage).filter((key) => key.startsWith(PREFIX));
    this.#all = createStore(new Map(keys.map((key) => [key.slice(PREFIX.length), storedList(storage, key)])));
    this.subscribe = this.#all.subscribe;
  }

  /** Oldest first; the same array until it changes. */
  of(userId: string): readonly NotApproved[] {
    return this.#all.get().get(userId) ?? NONE;
  }

  add(userId: string, one: NotApproved): void {
    this.#keep(userId, [...this.of(userId), one].slice(-MOST_KEPT));
  }

  remove(userId: string, those: readonly NotApproved[]): void {
    const left = this.of(userId).filter((one) => !those.includes(one));
    if (left.length < this.of(userId).length) this.#keep(userId, left);
  }

  #keep(userId: string, kept: readonly NotApproved[]): void {
    // On a full tablet it is told from memory, for as long as the page is there.
    storeList(this.#storage, PREFIX + userId, kept);
    this.#all.set(new Map(this.#all.get()).set(userId, kept));
  }
}

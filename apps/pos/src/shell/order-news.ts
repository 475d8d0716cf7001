import { isOrderClosed, type OrderView } from '@comanda/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { keys } from '../base/keys.ts';
import { askAnew, putOrder } from '../base/order-cache.ts';
import { ANSWER_MS } from '../base/retrying-writer.ts';
import type { MutationQueue } from '../order/mutation-queue.ts';

interface Held {
  order: OrderView;
  /** What this till asks of the order now: its change may be in the order already. */
  key: string;
  timer: ReturnType<typeof setTimeout>;
}

/**
 * What the hub tells of orders, laid down so that nothing stands twice on screen: its news may be here before its answer, and what
 * waits for that answer is drawn on top of it (docs/decisions.md#a-lost-answer). News of an order this till
 * asks something of waits for the answer, or as long as one may take.
 */
export class OrderNews {
  readonly #client: QueryClient;
  readonly #queue: MutationQueue;
  readonly #held = new Map<string, Held>();
  #leave = (): void => undefined;

  constructor(client: QueryClient, queue: MutationQueue) {
    this.#client = client;
    this.#queue = queue;
  }

  start(): void {
    this.#leave = this.#queue.subscribe(() => {
      for (const [orderId, { key }] of this.#held) if (this.#askedOf(orderId) !== key) this.#lay(orderId);
    });
  }

  /** What is held is laid down at once: nobody else would tell it. */
  stop(): void {
    this.#leave();
    for (const orderId of this.#held.keys()) this.#lay(orderId);
  }

  readonly hear = (order: OrderView): void => {
    const key = this.#askedOf(order.id);
    const held = this.#held.get(order.id);
    if (key === undefined) this.#put(order);
    else if (!held) {
      const timer = setTimeout(() => this.#lay(order.id), ANSWER_MS);
      this.#held.set(order.id, { order, key, timer });
    } else if (order.version >= held.order.version) held.order = order;
  };

  #askedOf(orderId: string): string | undefined {
    return this.#queue.pending(orderId)[0]?.key;
  }

  #lay(orderId: string): void {
    const held = this.#held.get(orderId);
    if (!held) return;
    clearTimeout(held.timer);
    this.#held.delete(orderId);
    this.#put(held.order);
  }

  #put(order: OrderView): void {
    putOrder(this.#client, order);
    // Closed ones the hub looks for, and is asked only where somebody has them before them.
    if (isOrderClosed(order.status)) void askAnew(this.#client, keys.closedOrders);
  }
}

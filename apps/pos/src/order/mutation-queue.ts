import type { DiscountItemInput, OrderView } from '@comanda/contracts';
import { isUnanswered } from '../base/retrying-writer.ts';
import { linesMadeBy, type OrderChange, type OrderOp } from './order-op.ts';

export interface QueueOptions {
  /** Sends one operation; retries of a lost answer are its own business. */
  execute(op: OrderOp): Promise<OrderView>;
  newKey(): string;
  /** What is not answered yet, so that a reload of the page loses nothing. */
  load(): OrderOp[];
  save(ops: OrderOp[]): void;
  onDone(order: OrderView, op: OrderOp): void;
  /** Refused was what nobody waits for any more: what an earlier page left, or a line taken out before it was sent. */
  onRefused(error: unknown, op: OrderOp): void;
}

interface Entry {
  op: OrderOp;
  resolve(order: OrderView): void;
  reject(error: unknown): void;
}

/**
 * One lane per order: taps arrive at the hub in the order they were made, one request in flight each. Lines bear the ids this till
 * gave them, so that what is asked of one waits for no answer.
 */
export class MutationQueue {
  readonly #options: QueueOptions;
  readonly #lanes = new Map<string, Entry[]>();
  readonly #running = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #snapshots = new Map<string, readonly OrderOp[]>();
  #all: ReadonlyMap<string, readonly OrderOp[]> | null = null;
  #stopped = false;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  /** Takes up what an earlier page left behind. */
  start(): void {
    for (const op of this.#options.load()) this.#push(this.#leftAlone(op));
  }

  stop(): void {
    this.#stopped = true;
    this.#listeners.clear();
  }

  /** Puts a change behind the others of its order; resolves with the order as the hub answered. */
  enqueue(orderId: string, change: OrderChange): Promise<OrderView> {
    const op: OrderOp = { ...change, orderId, key: this.#options.newKey() };
    return new Promise((resolve, reject) => this.#push({ op, resolve, reject }));
  }

  /** So, of what nobody waits for: where it is refused, that is told wherever its person is. */
  leave(orderId: string, change: OrderChange): void {
    this.#push(this.#leftAlone({ ...change, orderId, key: this.#options.newKey() }));
  }

  /**
   * Takes a line out before "Enviar a cocina" that waits behind something else: the hub has heard of neither. False where it may
   * have, and the line is as good as in the kitchen.
   */
  withdraw(orderId: string, itemId: string): boolean {
    const lane = this.#lanes.get(orderId) ?? [];
    const added = lane.findIndex(({ op }) => 'lineId' in op && op.lineId === itemId);
    const send = lane.findIndex(({ op }, i) => i > added && op.kind === 'send');
    if (send < 1) return false;
    const op: OrderOp = { kind: 'remove', itemId, orderId, key: this.#options.newKey() };
    lane.splice(send, 0, this.#leftAlone(op));
    this.#changed();
    return true;
  }

  /**
   * Undoes that a line was taken out, while the hub has not heard of it: the line is as it was, what is asked of it too. False where
   * it may have, and it has to be ordered anew.
   */
  restore(orderId: string, itemId: string): boolean {
    const lane = this.#lanes.get(orderId) ?? [];
    const isOf = (op: OrderOp) => op.kind === 'remove' && op.itemId === itemId;
    const at = lane.findIndex(({ op }, i) => i > 0 && isOf(op));
    if (at < 0) return false;
    // Nobody waits for what is not asked any more.
    lane.splice(at, 1);
    this.#changed();
    return true;
  }

  /** Takes back a discount that waits behind something else. False where the hub may have heard of it. */
  withdrawDiscount(orderId: string, asked: DiscountItemInput): boolean {
    const lane = this.#lanes.get(orderId) ?? [];
    const at = lane.findIndex(
      ({ op }, i) => i > 0 && (op.kind === 'discount' || op.kind === 'discount-order') && op.input === asked,
    );
    if (at < 0) return false;
    // Nobody waits for what is not asked any more.
    lane.splice(at, 1);
    this.#changed();
    return true;
  }

  /** Operations of one order the hub has not answered yet, oldest first. The same array until something changes. */
  pending(orderId: string): readonly OrderOp[] {
    const known = this.#snapshots.get(orderId);
    if (known) return known;
    const ops = (this.#lanes.get(orderId) ?? []).map((entry) => entry.op);
    this.#snapshots.set(orderId, ops);
    return ops;
  }

  /** The same of every order that waits for something, by its id. The same map until something changes. */
  lanes(): ReadonlyMap<string, readonly OrderOp[]> {
    this.#all ??= new Map([...this.#lanes.keys()].map((id) => [id, this.pending(id)]));
    return this.#all;
  }

  isIdle(): boolean {
    return this.#lanes.size === 0;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** One nobody waits for: what became of it is told wherever its person is. */
  #leftAlone(op: OrderOp): Entry {
    const reject = (error: unknown) => {
      if (!isUnanswered(error)) this.#options.onRefused(error, op);
    };
    return { op, resolve: () => {}, reject };
  }

  #push(entry: Entry): void {
    const lane = this.#lanes.get(entry.op.orderId) ?? [];
    // Somebody wants the order after all, and the hub has not heard that nobody does.
    const drop = lane.findIndex(({ op }, i) => i > 0 && op.kind === 'drop');
    if (drop > 0) lane.splice(drop, 1);
    lane.push(entry);
    this.#lanes.set(entry.op.orderId, lane);
    this.#changed();
    if (!this.#running.has(entry.op.orderId)) void this.#run(entry.op.orderId);
  }

  async #run(orderId: string): Promise<void> {
    this.#running.add(orderId);
    for (let entry = this.#lanes.get(orderId)?.[0]; entry && !this.#stopped; entry = this.#lanes.get(orderId)?.[0]) {
      const kept = await this.#step(entry);
      if (kept) break;
    }
    this.#running.delete(orderId);
  }

  /** Sends the first of a lane; true when it stays in the queue. */
  async #step(entry: Entry): Promise<boolean> {
    try {
      const order = await this.#options.execute(entry.op);
      this.#options.onDone(order, entry.op);
      this.#shift(entry.op.orderId);
      entry.resolve(order);
    } catch (error) {
      entry.reject(error);
      if (isUnanswered(error)) return true;
      this.#shift(entry.op.orderId);
      this.#dropDependents(entry.op, error);
    }
    return false;
  }

  #shift(orderId: string): void {
    const lane = this.#lanes.get(orderId);
    lane?.shift();
    if (lane?.length === 0) this.#lanes.delete(orderId);
    this.#changed();
  }

  /**
   * What was asked of a line that is not to be, or of a whole order, is refused with it; so is "Enviar a cocina" with an allergy the
   * kitchen would not read of.
   */
  #dropDependents(refused: OrderOp, error: unknown): void {
    const { orderId } = refused;
    const lane = this.#lanes.get(orderId) ?? [];
    const isDependent = (op: OrderOp) =>
      refused.kind === 'open' ||
      (refused.kind === 'guest' && (refused.input.allergies ?? []).length > 0 && op.kind === 'send') ||
      ('itemId' in op && linesMadeBy(refused).includes(op.itemId));
    if (!lane.some(({ op }) => isDependent(op))) return;
    for (const entry of lane.filter((one) => isDependent(one.op))) entry.reject(error);
    const left = lane.filter((one) => !isDependent(one.op));
    if (left.length > 0) this.#lanes.set(orderId, left);
    else this.#lanes.delete(orderId);
    this.#changed();
  }

  #changed(): void {
    this.#snapshots = new Map();
    this.#all = null;
    this.#options.save([...this.#lanes.values()].flatMap((lane) => lane.map((entry) => entry.op)));
    for (const listener of this.#listeners) listener();
  }
}

import type { KitchenTicket } from '@comanda/contracts';

/** One touch of a cook that the hub has to hear exactly once. */
export interface TicketOp {
  /** Idempotency key: the same at every try, also after a reload. */
  id: string;
  kind: 'bump' | 'recall' | 'acknowledge';
  ticketId: string;
  /** Hub time of the touch, ISO. */
  at: string;
}

/** Where ops survive a reload. */
export interface OpStore {
  load(): Promise<TicketOp[]>;
  save(ops: readonly TicketOp[]): Promise<void>;
}

export type SendOutcome =
  | { kind: 'done'; ticket: KitchenTicket }
  /** The hub answered that it never will: drop it and ask for the truth. */
  | { kind: 'refused' }
  /** No answer, or a hub that is starting: keep it. */
  | { kind: 'later' };

export interface OpQueueOptions {
  send(op: TicketOp): Promise<SendOutcome>;
  store: OpStore;
  onDone(op: TicketOp, ticket: KitchenTicket): void;
  onRefused(op: TicketOp): void;
  onChange(): void;
  /** Milliseconds between tries while the hub does not answer. */
  retryMs: number;
}

/** Sends touches one by one in the order they were made, and keeps them while the hub is away. */
export class OpQueue {
  readonly #options: OpQueueOptions;
  #ops: readonly TicketOp[] = [];
  readonly #tried = new Set<string>();
  #saving: Promise<void> = Promise.resolve();
  #draining = false;
  #running = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: OpQueueOptions) {
    this.#options = options;
  }

  /** Takes up what an earlier run of the page left unsent. */
  async start(): Promise<void> {
    this.#running = true;
    const kept = await this.#options.store.load();
    this.#ops = [...kept, ...this.#ops];
    // A kept op may have reached the hub before the page went away.
    for (const op of kept) this.#tried.add(op.id);
    this.#options.onChange();
    this.wake();
  }

  stop(): void {
    this.#running = false;
    clearTimeout(this.#timer);
  }

  /** What the hub has not confirmed yet, oldest first. */
  pending(): readonly TicketOp[] {
    return this.#ops;
  }

  add(ops: readonly TicketOp[]): void {
    this.#replace([...this.#ops, ...ops]);
    this.wake();
  }

  /** Takes back an op that was never sent; false when the hub may know of it already. */
  cancel(match: (op: TicketOp) => boolean): boolean {
    const op = this.#ops.findLast(match);
    if (!op || this.#tried.has(op.id)) return false;
    this.#replace(this.#ops.filter((one) => one !== op));
    return true;
  }

  /** Tries now: the link just came up. */
  wake(): void {
    clearTimeout(this.#timer);
    if (this.#running && !this.#draining) void this.#drain();
  }

  /** Resolves when everything is on disk. */
  saved(): Promise<void> {
    return this.#saving;
  }

  #replace(ops: readonly TicketOp[]): void {
    this.#ops = ops;
    // A device without storage still works, it only forgets at a reload.
    this.#saving = this.#saving.then(() => this.#options.store.save(ops)).catch(() => undefined);
    this.#options.onChange();
  }

  async #drain(): Promise<void> {
    this.#draining = true;
    let op = this.#ops[0];
    while (op && this.#running) {
      this.#tried.add(op.id);
      const outcome = await this.#options.send(op);
      if (outcome.kind === 'later') break;
      this.#finish(op, outcome);
      op = this.#ops[0];
    }
    this.#draining = false;
    if (this.#ops.length > 0 && this.#running) this.#timer = setTimeout(() => this.wake(), this.#options.retryMs);
  }

  #finish(op: TicketOp, outcome: Exclude<SendOutcome, { kind: 'later' }>): void {
    const rest = this.#ops.filter((one) => one.id !== op.id);
    this.#tried.delete(op.id);
    // The ticket first, the op after: in between the card must not come back for a frame.
    if (outcome.kind === 'done') this.#options.onDone(op, outcome.ticket);
    this.#replace(rest);
    if (outcome.kind === 'refused') this.#options.onRefused(op);
  }
}

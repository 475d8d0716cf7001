import type { BuiltCombo, OrderGuest, OrderView, PaidBill, PosCatalogue } from '@comanda/contracts';
import { type Api, ApiError, createApi, newId } from '@comanda/web';
import type { Session } from '@comanda/web/hub-session';
import type { QueryClient } from '@tanstack/react-query';
import type { Approvals } from '../base/approvals.ts';
import { keys } from '../base/keys.ts';
import { askAnew, dropOrder, putBill, putGuest, putOrder } from '../base/order-cache.ts';
import { painted } from '../base/painted.ts';
import { isDismissed, isUnanswered, RetryingWriter, wait } from '../base/retrying-writer.ts';
import { createStore, type Store } from '../base/store.ts';
import type { WriteRequest } from '../base/write-request.ts';
import { approvalFacts, onlyWithItsLines } from '../order/approval-facts.ts';
import { layOnTop } from '../order/lay-on-top.ts';
import { MutationQueue } from '../order/mutation-queue.ts';
import { type OrderChange, type OrderOp, requestOf } from '../order/order-op.ts';
import type { UnsentChanges } from '../order/unsent/unsent-changes.ts';
import { Cashier, type PaymentsUnderWay } from '../payment/payments-under-way.ts';
import type { WayBack } from '../sign-in/way-back.ts';
import type { NotApprovedChanges } from './not-approved-changes.ts';

export interface RuntimeOptions {
  session: Session;
  client: QueryClient;
  approvals: Approvals;
  payments: PaymentsUnderWay;
  unsent: UnsentChanges;
  notApproved: NotApprovedChanges;
  wayBack: WayBack;
  onSignedOut(): void;
}

/**
 * What one signed-in person needs to talk to the hub. Locking the till lets it finish in the background, so that a write
 * always bears the name of who made it.
 */
export class Runtime {
  readonly session: Session;
  readonly api: Api;
  readonly queue: MutationQueue;
  readonly cashier: Cashier;
  readonly #payments: PaymentsUnderWay;
  readonly #client: QueryClient;
  readonly #notApproved: NotApprovedChanges;
  readonly #wayBack: WayBack;
  /** How many writes wait for an answer and are being sent again. */
  readonly retrying: Store<number> = createStore(0);
  /** Orders whose bills the hub has been asked for and has not answered: asked for again they would be made twice. */
  readonly billing: Store<ReadonlySet<string>> = createStore(new Set());
  /** What the hub refused of what nobody waits for, the latest; null before any. */
  readonly refused: Store<{ error: unknown; orderId: string; change: OrderChange } | null> = createStore(null);
  /** The latest that was begun while the hub was away, as the hub answered; null before any. */
  readonly opened: Store<OrderView | null> = createStore(null);
  /** The order the floor asked another round of: its page adds it, once. */
  readonly roundAsked: Store<string | null> = createStore(null);
  /** Codes that were scanned where no sale was open: the one they open takes them, once. */
  readonly scanned: Store<readonly string[]> = createStore([]);
  readonly #writer: RetryingWriter;
  /** Writes outside the queues that have no answer. */
  readonly #asked = new Set<Promise<unknown>>();

  constructor(options: RuntimeOptions) {
    const { session, client, approvals, payments, unsent, notApproved, wayBack } = options;
    this.session = session;
    this.#client = client;
    this.#notApproved = notApproved;
    this.#wayBack = wayBack;
    this.api = createApi({ token: () => session.token, onSignedOut: options.onSignedOut });
    this.#writer = new RetryingWriter({
      api: this.api,
      askApproval: approvals.ask,
      wait,
      onRetrying: (count) => this.retrying.set(count),
    });
    this.queue = new MutationQueue({
      execute: async (op) => {
        await painted();
        const order = client.getQueryData<OrderView>(keys.order(op.orderId));
        const read = () => this.#writer.read<OrderView>(`/orders/${op.orderId}`);
        if (op.kind === 'drop') return this.#drop(op, order ?? (await read()), read);
        const answer = await this.#writer
          .write<OrderView | BuiltCombo>({
            ...requestOf(op, order?.version),
            about: approvalFacts(op, order, client.getQueryData<PosCatalogue>(keys.catalogue)),
            ...(order && { whenOver: layOnTop(op, order, read) }),
          })
          .catch((error: unknown) => {
            if (!(error instanceof ApiError)) throw error;
            // It was opened, or added, and neither the answer nor the key of the request came this far.
            if (op.kind === 'open' && error.code === 'ORDER_ID_TAKEN') return read();
            if ('lineId' in op && error.code === 'ORDER_ITEM_ID_TAKEN') return read();
            if (op.kind === 'guest' && error.code === 'ORDER_GUEST_SEAT_TAKEN')
              return this.#tellSeated(op, read, error);
            throw error;
          });
        return 'parentOrderItemId' in answer ? read() : answer;
      },
      newKey: newId,
      load: () => unsent.load(session.user.id),
      save: (ops) => unsent.save(session.user.id, ops, this),
      // Of a guest the hub answers the guest, not the order they sit at.
      onDone: (order, op) => {
        if (op.kind === 'guest') putGuest(client, op.orderId, order as unknown as OrderGuest);
        if (op.kind === 'guest' || op.kind === 'remove-guest') return void askAnew(client, keys.order(op.orderId));
        if (op.kind === 'drop') return dropOrder(client, op.orderId);
        putOrder(client, order);
        if (op.kind === 'open') this.opened.set(order);
      },
      onRefused: (error, { key: _key, orderId, ...change }) => this.refuse(error, orderId, change),
    });
    this.#payments = payments;
    this.cashier = new Cashier({
      user: { id: session.user.id, name: session.user.fullName },
      underWay: payments,
      send: ({ key, orderId, billId, billName, amount, body }) =>
        this.#writer.write<PaidBill>({
          method: 'POST',
          path: `/order-bills/${billId}/payments`,
          body,
          key,
          about: {
            ...approvalFacts({ kind: 'send' }, client.getQueryData<OrderView>(keys.order(orderId))),
            what: billName,
            amount,
          },
        }),
      newKey: newId,
      onPaid: (paid) => putBill(client, paid),
    });
  }

  /** Somebody named who sits there meanwhile: what they must not eat is theirs too. Where nothing of it is said, it stays refused. */
  async #tellSeated(
    { orderId, input }: OrderOp & { kind: 'guest' },
    read: () => Promise<OrderView>,
    refused: ApiError,
  ): Promise<OrderView> {
    const told = input.allergies ?? [];
    const seated = (await read()).guests.find(({ seatNo }) => seatNo === input.seatNo);
    if (!seated || told.length === 0) throw refused;
    return this.#writer.write({
      method: 'PATCH',
      path: `/orders/${orderId}/guests/${seated.id}`,
      body: { allergies: [...new Set([...seated.allergies, ...told])] },
      key: newId(),
    });
  }

  /** Takes an empty order away that was begun here; somebody who put something on it since keeps it. */
  async #drop(op: OrderOp, order: OrderView, read: () => Promise<OrderView>): Promise<OrderView> {
    const { version } = order;
    try {
      await this.#writer.write({ ...requestOf(op, version), whenOver: layOnTop(op, order, read) });
    } catch (error) {
      if (isUnanswered(error)) throw error;
      void askAnew(this.#client, keys.openOrders);
    }
    return order;
  }

  /** Tells what was refused of what nobody waits for; where somebody put the question for a PIN away, it is kept. */
  refuse(error: unknown, orderId: string, change: OrderChange): void {
    if (isDismissed(error)) {
      const order = this.#client.getQueryData<OrderView>(keys.order(orderId));
      const kept = order && onlyWithItsLines(change, order);
      this.#notApproved.add(this.session.user.id, { orderId, change, order: kept });
    } else this.refused.set({ error, orderId, change });
  }

  start(): void {
    this.queue.start();
    this.cashier.start();
    void this.#tellWaysIn();
  }

  stop(): void {
    this.queue.stop();
    this.#writer.stop();
  }

  /** A write outside the order queue; answers are waited for, the key stays the same on every try. */
  write<T>(request: Omit<WriteRequest, 'key'>): Promise<T> {
    const asked = this.#writer.write<T>({ ...request, key: newId() });
    this.#asked.add(asked);
    const forget = () => this.#asked.delete(asked);
    asked.then(forget, forget);
    return asked;
  }

  /** Leaves once everything is answered; the session goes on, for whoever comes back to a till that locked itself. */
  async rest(): Promise<void> {
    await this.#answered();
    this.stop();
  }

  /** Ends the session once everything is answered. */
  async signOut(): Promise<void> {
    await this.#answered();
    // A failed sign-out costs nothing: the token ends by itself.
    await this.api.send('POST', '/auth/local/sign-out').catch(() => undefined);
    this.stop();
  }

  /** Ends every session of this person at this hub, this one too, once everything is answered. */
  async signOutEverywhere(): Promise<void> {
    await this.#answered();
    await this.write({ method: 'POST', path: '/auth/local/sign-out-everywhere' });
  }

  /** Says in the hub's log when this person came in without it. What the hub does not hear stays for their next page. */
  async #tellWaysIn(): Promise<void> {
    for (const way of this.#wayBack.untold(this.session.user.id)) {
      const note = { method: 'POST', path: '/auth/local/way-in', body: { at: way.at }, key: way.key } as const;
      const isUntold = await this.#writer.write(note).then(() => false, isUnanswered);
      if (isUntold) return;
      this.#wayBack.told(way);
    }
  }

  async #answered(): Promise<void> {
    while (!this.queue.isIdle()) await nextOf(this.queue);
    while (!this.cashier.isIdle()) await nextOf(this.#payments);
    // Who asked for one may ask for the next as soon as it is answered: bills, one by one.
    while (this.#asked.size > 0) await Promise.allSettled(this.#asked);
  }
}

/** The next change of what is under way. */
const nextOf = (changing: { subscribe(listener: () => void): () => void }): Promise<void> =>
  new Promise((resolve) => {
    const off = changing.subscribe(() => {
      off();
      resolve();
    });
  });

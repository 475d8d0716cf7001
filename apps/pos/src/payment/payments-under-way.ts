import type { PaidBill } from '@comanda/contracts';
import { isUnanswered } from '../base/retrying-writer.ts';
import { createStore, type Store } from '../base/store.ts';
import { storedList, storeList } from '../base/stored-list.ts';

/** A payment the hub has not answered yet. */
export interface PaymentUnderWay {
  /** Its Idempotency-Key: asked again under it, it is taken once. */
  key: string;
  /** Whose: the hub knows the key as theirs alone. */
  user: { id: string; name: string };
  orderId: string;
  billId: string;
  /** How staff call the bill. */
  billName: string;
  /** Centavos of the bill it pays. */
  amount: number;
  body: { amount: number; paymentMethodId: string; createdBy: string } & Record<string, unknown>;
}

export type PaymentAnswer = { paid: PaidBill } | { error: unknown };

const KEY = 'comanda.pos.payments';

/** The payments under way at this till, whoever takes them; kept over a reload of the page, and told to its other pages. */
export class PaymentsUnderWay {
  /** This device had no room for the last of them: they are gone with the page. */
  readonly isOnlyHere: Store<boolean> = createStore(false);
  readonly #storage: Storage;
  readonly #store: Store<readonly PaymentUnderWay[]>;
  /** A full storage keeps nobody from paying: what began and what ended since only this page knows. */
  readonly #begun = new Map<string, PaymentUnderWay>();
  readonly #ended = new Set<string>();

  constructor(storage: Storage) {
    this.#storage = storage;
    this.#store = createStore(storedList(storage, KEY));
    window.addEventListener('storage', (event) => event.key === KEY && this.#store.set(this.#known()));
  }

  readonly list = (): readonly PaymentUnderWay[] => this.#store.get();
  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  /** Of a bill; that of this person before those of others. */
  of(billId: string, userId: string): PaymentUnderWay | null {
    const found = this.list().filter((one) => one.billId === billId);
    return found.find(({ user }) => user.id === userId) ?? found[0] ?? null;
  }

  add(payment: PaymentUnderWay): void {
    this.#begun.set(payment.key, payment);
    this.#save();
  }

  /** Tells who waits that something ended. */
  touch(): void {
    this.#store.set([...this.list()]);
  }

  remove(key: string): void {
    this.#begun.delete(key);
    this.#ended.add(key);
    this.#save();
  }

  #known(): readonly PaymentUnderWay[] {
    const stored = storedList<PaymentUnderWay>(this.#storage, KEY).filter(
      ({ key }) => !this.#begun.has(key) && !this.#ended.has(key),
    );
    return [...stored, ...this.#begun.values()];
  }

  #save(): void {
    const payments = this.#known();
    this.#store.set(payments);
    // Without room the next that begins or ends is tried with it.
    const isKept = storeList(this.#storage, KEY, payments);
    this.isOnlyHere.set(!isKept);
    if (!isKept) return;
    this.#begun.clear();
    this.#ended.clear();
  }
}

export interface CashierOptions {
  user: PaymentUnderWay['user'];
  underWay: PaymentsUnderWay;
  /** Sends until it is answered. */
  send(payment: PaymentUnderWay): Promise<PaidBill>;
  newKey(): string;
  /** The bill as the hub answered, before it counts as answered: nobody sees it unpaid in between. */
  onPaid(paid: PaidBill): void;
}

/**
 * Takes the payments of one signed-in person: one of a bill at a time, and each until the hub answers it and somebody hears the
 * answer. What another person sent keeps nobody from it: they may be gone, and the hub knows what is paid.
 */
export class Cashier {
  readonly #options: CashierOptions;
  /** Keys this page waits for. */
  readonly #sending = new Set<string>();
  readonly #listeners = new Set<(payment: PaymentUnderWay, answer: PaymentAnswer) => void>();

  constructor(options: CashierOptions) {
    this.#options = options;
  }

  /** Asks again for what an earlier page sent. */
  start(): void {
    for (const payment of this.#own()) void this.#send(payment);
  }

  pay(payment: Omit<PaymentUnderWay, 'key' | 'user'>): void {
    const { underWay, user, newKey } = this.#options;
    if (this.#own().some(({ billId }) => billId === payment.billId)) return;
    const made = { ...payment, user, key: newKey() };
    underWay.add(made);
    void this.#send(made);
  }

  isIdle(): boolean {
    return this.#sending.size === 0;
  }

  onAnswer(listener: (payment: PaymentUnderWay, answer: PaymentAnswer) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #own(): readonly PaymentUnderWay[] {
    return this.#options.underWay.list().filter((one) => one.user.id === this.#options.user.id);
  }

  async #send(payment: PaymentUnderWay): Promise<void> {
    const { send, onPaid, underWay } = this.#options;
    let answer: PaymentAnswer;
    this.#sending.add(payment.key);
    try {
      const paid = await send(payment);
      onPaid(paid);
      answer = { paid };
    } catch (error) {
      if (isUnanswered(error)) return;
      answer = { error };
    } finally {
      this.#sending.delete(payment.key);
      underWay.touch();
    }
    // Nobody is there to hear it, the till is locked: it is asked once more when its person is back.
    if (this.#listeners.size === 0) return;
    underWay.remove(payment.key);
    for (const listener of this.#listeners) listener(payment, answer);
  }
}

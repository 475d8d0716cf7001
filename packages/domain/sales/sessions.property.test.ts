import type { BillView, CashSessionView, SaleView } from '@comanda/contracts';
import { AppError } from '@comanda/contracts';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { runs } from '@comanda/testing/runs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Two tills of one house, and what anybody may do at them. */
const till = fc.constantFrom(0, 1);
const method = fc.constantFrom(0, 1);
const nth = fc.nat({ max: 20 });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('sell'),
      till,
      method,
      quantity: fc.integer({ min: 1, max: 4 }),
      tip: fc.constantFrom(0, 0, 333, 1500),
      note: fc.nat({ max: 5000 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('refund'),
      till,
      method,
      nth,
      part: fc.constantFrom(0, 0.333, 0.5, 1),
      tip: fc.constantFrom(0, 200),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('void'), till, method, nth }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('correct'), till, method, nth }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('move'),
      till,
      way: fc.constantFrom('in', 'out'),
      amount: fc.integer({ min: 1, max: 90_000 }),
      toSafe: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('tips'), till, amount: fc.integer({ min: 1, max: 2000 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('close'), till, off: fc.integer({ min: -500, max: 500 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart') }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** What a session should hold by method, counted by the test alone. Minor units. */
interface Books {
  id: string;
  opening: number;
  moved: number;
  /** Of cash and card. */
  net: [number, number];
}

let house: Restaurant;
let safeId: string;
let person: string;
beforeAll(async () => {
  house = await openRestaurant();
  const { locationId } = house;
  safeId = (await house.call<{ id: string }>(house.manager, 'createSafe', { locationId, name: 'Oficina' })).id;
  const who = { fullName: 'Luis', role: 'Waiter', pin: '9076' };
  person = (await house.call<{ id: string }>(house.as('Owner'), 'createUser', who)).id;
});
afterAll(() => house[Symbol.asyncDispose]());

/** Undefined where it was refused: then nothing may have changed. */
const tried = async <T>(doing: Promise<T>): Promise<T | undefined> => {
  try {
    return await doing;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
};

class Evening {
  readonly tills: (Books | null)[] = [null, null];
  readonly closed = new Map<string, CashSessionView>();
  readonly sold: string[] = [];
  readonly #methods = [house.cash, house.card];

  view = (id: string): Promise<CashSessionView> => house.call(house.manager, 'getCashSession', { id });

  async open(till: number): Promise<Books> {
    const opened = this.tills[till];
    if (opened) return opened;
    const { id } = await house.openTill(20_000, `Caja ${till + 1}`);
    const books: Books = { id, opening: 20_000, moved: 0, net: [0, 0] };
    this.tills[till] = books;
    return books;
  }

  async close(till: number, off: number): Promise<void> {
    const books = this.tills[till];
    if (!books) return;
    const cash = books.opening + books.moved + books.net[0];
    const counts = [
      { paymentMethodId: house.cash, counted: Math.max(0, cash + off) },
      { paymentMethodId: house.card, counted: Math.max(0, books.net[1]) },
    ];
    const close = { id: books.id, counts, carryOverOpenOrders: true };
    const view = await house.call<CashSessionView>(house.cashier, 'closeCashSession', close);
    expect(view.counts.map((count) => count.expected)).toEqual([cash, books.net[1]]);
    expect(view.counts[0]!.difference).toBe(counts[0]!.counted - cash);
    this.closed.set(books.id, view);
    this.tills[till] = null;
  }

  bill = (id: string): Promise<BillView> => house.call(house.manager, 'getBill', { id });

  /** Adds what a bill's last refund gave back, as it says itself; how much that may be the test of refunds holds. */
  #gaveBack(books: Books, method: number, before: BillView, after: BillView): void {
    const amount = after.refunded! - before.refunded!;
    expect(amount).toBeGreaterThan(0);
    expect(after.refunded).toBeLessThanOrEqual(after.total);
    books.net[method]! -= amount;
  }

  async take(step: Step): Promise<void> {
    if (step.kind === 'restart') return house.restart();
    if (step.kind === 'close') return this.close(step.till, step.off);
    const books = await this.open(step.till);
    const { businessId, locationId, cashier, manager } = house;
    const cashRegisterSessionId = books.id;
    if (step.kind === 'sell') {
      const total = step.quantity * 12_500 + step.tip;
      const amount = step.method === 0 ? total + step.note : total;
      const sale = await house.call<SaleView>(cashier, 'createSale', {
        businessId,
        locationId,
        lines: [{ productId: house.steak, quantity: step.quantity }],
        tipAmount: step.tip,
        payments: [{ amount, paymentMethodId: this.#methods[step.method] }],
        cashRegisterSessionId,
      });
      books.net[step.method]! += total;
      this.sold.push(sale.id);
      return;
    }
    if (step.kind === 'move') {
      const { way: kind, amount, toSafe } = step;
      const move = { id: books.id, kind, amount, reason: 'Cambio', ...(toSafe && { safeId }) };
      if (await tried(house.call(cashier, 'addCashMovement', move))) books.moved += kind === 'in' ? amount : -amount;
      return;
    }
    if (step.kind === 'tips') {
      const { amount } = step;
      if (await tried(house.call(cashier, 'payTips', { id: books.id, personId: person, amount })))
        books.moved -= amount;
      return;
    }
    const id = this.sold[step.nth % Math.max(1, this.sold.length)];
    if (!id) return;
    const before = await this.bill(id);
    const paymentMethodId = this.#methods[step.method]!;
    const asked = { id, reason: 'Motivo', paymentMethodId, cashRegisterSessionId };
    if (step.kind === 'correct') {
      const payment = before.payments[0]!;
      const after = await tried(house.call<BillView>(manager, 'correctPayment', { ...asked, paymentId: payment.id }));
      if (!after) return;
      const { cashRegisterSessionId: where, fromMethodId } = after.corrections!.at(-1)!;
      const own = this.tills.find((one) => one?.id === where)!;
      // In its own session while that is open, else in the one that was named.
      expect(where).toBe(this.closed.has(payment.cashRegisterSessionId) ? books.id : payment.cashRegisterSessionId);
      own.net[this.#methods.indexOf(fromMethodId)]! -= payment.amount;
      own.net[step.method]! += payment.amount;
      return;
    }
    if (step.kind === 'void') {
      const after = await tried(house.call<SaleView>(manager, 'voidSale', asked));
      if (after) this.#gaveBack(books, step.method, before, after.bill);
      return;
    }
    const { orderItemId, splitQuantity } = before.mappings[0]!;
    const quantity = Math.round(splitQuantity * step.part * 1000) / 1000;
    const after = await tried(
      house.call<BillView>(manager, 'refundBill', {
        ...asked,
        ...(step.part > 0 && { lines: [{ orderItemId, quantity }] }),
        ...(step.tip > 0 && { tipAmount: step.tip }),
      }),
    );
    if (after) this.#gaveBack(books, step.method, before, after);
  }

  /** Open sessions hold what the test counted. */
  async check(): Promise<void> {
    for (const books of this.tills) {
      if (!books) continue;
      const cash = books.opening + books.moved + books.net[0];
      const view = await this.view(books.id);
      expect(view).toMatchObject({ expectedCash: cash, expectedTotal: cash + books.net[1] });
      expect(view.counts.map((count) => count.expected)).toEqual([cash, books.net[1]]);
    }
  }

  /** Closed ones are what they were. */
  async checkClosed(): Promise<void> {
    for (const [id, view] of this.closed) expect(await this.view(id)).toEqual(view);
  }
}

test('whatever is sold, given back, corrected, moved and counted at two tills, with the hub off and on between, every session holds it to the centavo', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      const evening = new Evening();
      for (const one of steps) {
        await evening.take(one);
        await evening.check();
      }
      for (const till of [0, 1]) await evening.close(till, 0);
      await evening.checkClosed();
    }),
    { numRuns: runs(12), endOnFailure: true },
  );
});

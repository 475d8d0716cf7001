import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PaymentsUnderWay, type PaymentUnderWay } from './payments-under-way.ts';

beforeEach(() => vi.stubGlobal('window', { addEventListener: () => undefined }));
afterEach(() => vi.unstubAllGlobals());

const payment = (key: string): PaymentUnderWay => ({
  key,
  orderId: 'o',
  billId: `bill of ${key}`,
  billName: 'Mesa 1',
  amount: 5_000,
  user: { id: 'maria', name: 'María' },
  body: { amount: 5_000, paymentMethodId: 'cash', createdBy: 'maria' },
});

/** A browser's storage that can be full. */
class FakeStorage {
  #text: string | null = null;
  isFull = false;

  getItem(): string | null {
    return this.#text;
  }

  setItem(_key: string, text: string): void {
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
    this.#text = text;
  }

  removeItem(): void {
    this.#text = null;
  }
}

test('a payment under way was forgotten when the next one began while the storage was full: a part was taken twice', () => {
  const storage = new FakeStorage();
  storage.isFull = true;
  const underWay = new PaymentsUnderWay(storage as unknown as Storage);
  const keys = () => underWay.list().map(({ key }) => key);
  for (const key of ['a', 'b', 'c']) underWay.add(payment(key));
  expect(keys()).toEqual(['a', 'b', 'c']);
  underWay.remove('b');
  expect(keys()).toEqual(['a', 'c']);
  storage.isFull = false;
  underWay.remove('a');
  expect(keys()).toEqual(['c']);
  expect(new PaymentsUnderWay(storage as unknown as Storage).list()).toHaveLength(1);
});

test('what only this page knew, for the storage was full, was forgotten when another page ended its own payment', () => {
  const others: ((event: { key: string }) => void)[] = [];
  vi.stubGlobal('window', { addEventListener: (_: string, hear: (typeof others)[number]) => others.push(hear) });
  const storage = new FakeStorage();
  const there = new PaymentsUnderWay(storage as unknown as Storage);
  there.add(payment('there'));
  const here = new PaymentsUnderWay(storage as unknown as Storage);
  storage.isFull = true;
  here.add(payment('here'));
  there.remove('there');
  others[1]!({ key: 'comanda.pos.payments' });
  expect(here.list().map(({ key }) => key)).toEqual(['here']);
});

import { expect, test } from 'vitest';
import { onlyWithItsLines } from '../order/approval-facts.ts';
import { catalogue } from '../testing/fake-menu.ts';
import { newItem, newOrder } from '../testing/fake-orders.ts';
import { tabletStorage } from '../testing/tablet-storage.ts';
import { type NotApproved, NotApprovedChanges } from './not-approved-changes.ts';

const menu = catalogue();
const dish = { productId: menu.products[0]!.id, quantity: 1, courseNumber: 1, modifiers: [], holdUntilFired: false };

const promised = (value: number): NotApproved => {
  const order = newOrder(1, { orderAlias: 'Marta' }, '1');
  order.items = [1, 2].map((n) => newItem(order, n, dish, menu));
  const itemId = order.items[1]!.id;
  const input = { kind: 'percentage', value, reason: 'Cumpleaños' } as const;
  const change = { kind: 'discount', itemId, input } as const;
  return { orderId: order.id, change, order: onlyWithItsLines(change, order) };
};

test('a discount promised and not approved was forgotten with its page: the next one tells it to who asked, with its line alone', () => {
  const storage = tabletStorage(1_000_000);
  const one = promised(10);
  new NotApprovedChanges(storage).add('ana', one);
  const next = new NotApprovedChanges(storage);
  expect(next.of('luis')).toEqual([]);
  expect(next.of('ana')).toMatchObject([{ orderId: one.orderId, change: one.change }]);
  expect(next.of('ana')[0]!.order?.items).toMatchObject([{ id: 'itemId' in one.change && one.change.itemId }]);
  next.remove('ana', next.of('ana'));
  expect(new NotApprovedChanges(storage).of('ana')).toEqual([]);
});

test('a full tablet, one somebody wrote nonsense into, and one nobody looks at for weeks hold no more than they can', () => {
  const full = new NotApprovedChanges(tabletStorage(0));
  expect(() => full.add('ana', promised(10))).not.toThrow();
  expect(full.of('ana')).toHaveLength(1);
  const storage = tabletStorage(1_000_000);
  storage.setItem('comanda.pos.not-approved.ana', '{"not": "a list"');
  const kept = new NotApprovedChanges(storage);
  expect(kept.of('ana')).toEqual([]);
  for (let value = 1; value <= 25; value += 1) kept.add('ana', promised(value));
  expect(kept.of('ana').map(({ change }) => change.kind === 'discount' && change.input.value)).toEqual(
    Array.from({ length: 20 }, (_, i) => i + 6),
  );
});

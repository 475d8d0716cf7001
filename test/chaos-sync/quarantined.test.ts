import { expect, test } from 'vitest';
import { createJournal } from '../chaos/journal.ts';
import { expectedOf, type Quarantined, rowName } from './quarantined.ts';

const none: Quarantined = { lost: new Set(), kept: new Set(), overruled: new Set(), problems: [] };

const journal = () => {
  const made = createJournal();
  made.orders.set('caos-1', 'order-1').set('caos-2', 'order-2');
  made.lines.set('line', { key: 'line', orderId: 'order-1', itemId: 'item-1', quantity: 1, stationIds: [] });
  made.sentKeys.add('line');
  made.payments.push({ id: 'payment-1', billId: 'bill-1', amount: 500 });
  return made;
};

test('all that was acknowledged is expected where nothing was held', () => {
  expect(expectedOf(journal(), none)).toEqual(journal());
});

test('what only a lost disk knew, or a tail holds, is expected no more, and nothing else with it', () => {
  const lost = new Set([rowName('order', 'order-1'), rowName('order_item', 'item-1')]);
  const kept = new Set([rowName('bill_payment', 'payment-1')]);
  const expected = expectedOf(journal(), { ...none, lost, kept });
  expect([...expected.orders.values()]).toEqual(['order-2']);
  expect([expected.lines.size, expected.sentKeys.size, expected.payments.length]).toEqual([0, 0, 0]);
});

test('the cloud never overrules a payment', () => {
  const overruled = new Set([rowName('bill_payment', 'payment-1')]);
  expect(expectedOf(journal(), { ...none, overruled }).payments).toHaveLength(1);
});

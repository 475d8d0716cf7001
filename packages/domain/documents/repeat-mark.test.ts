import type { Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { withReceipts } from './with-receipts.suite.ts';

/** Asks for a pre-bill as a waiter; answers which repeat it says to be. */
const preBill = async (house: Restaurant, sourceKind: 'order' | 'order_bill', sourceId: string): Promise<number> => {
  const asked = { documentType: 'PRE_BILL', sourceKind, sourceId };
  const { reprintCount } = await house.call<{ reprintCount: number }>(house.waiter, 'createDocumentPrintJob', asked);
  house.env.advance(1000);
  return reprintCount;
};

test('a waiter took the mark off a second pre-bill by saying that there are three guests now', async () => {
  await using house = await withReceipts();
  const { order } = await house.sentOrder({ orderType: 'dine_in', tableId: house.tableId, guestCount: 2 });
  const counts = [await preBill(house, 'order', order.id)];
  for (const guestCount of [3, 4]) {
    await house.call(house.waiter, 'updateOrder', { id: order.id, guestCount });
    counts.push(await preBill(house, 'order', order.id));
  }
  expect(counts).toEqual([0, 1, 2]);
});

test('the pre-bill of an order and that of its only bill were one paper, and neither was marked', async () => {
  await using house = await withReceipts();
  const { order } = await house.sentOrder();
  const counts = [await preBill(house, 'order', order.id)];
  const [bill] = await house.bills(order.id);
  counts.push(await preBill(house, 'order_bill', bill!.id));
  await house.call(house.waiter, 'cancelBill', { id: bill!.id });
  const [anew] = await house.bills(order.id);
  counts.push(await preBill(house, 'order_bill', anew!.id));
  expect(counts).toEqual([0, 1, 2]);
});

test('two guests who owe the same have each a pre-bill of their own, and a table that ordered more has another', async () => {
  await using house = await withReceipts();
  const { order } = await house.sentOrder();
  const counts = [await preBill(house, 'order', order.id)];
  await house.line(order.id);
  counts.push(await preBill(house, 'order', order.id));
  const bills = await house.bills(order.id, { splitBy: { mode: 'equal', parts: 2 } });
  for (const { id } of [...bills, bills[0]!]) counts.push(await preBill(house, 'order_bill', id));
  expect(counts).toEqual([0, 0, 0, 0, 1]);
});

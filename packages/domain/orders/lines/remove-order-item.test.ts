import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { cancelBill } from '../../billing/cancel-bill.ts';
import { removeOrderItem } from './remove-order-item.ts';

test('a line the kitchen has not seen is simply gone', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  const line = await house.line(id);
  const view = await house.run(house.waiter, removeOrderItem, { id, itemId: line.id });
  expect([view.items, view.totals.total]).toEqual([[], 0]);
  expect(await house.db.read.selectFrom('orderItem').select('id').execute()).toEqual([]);
});

test('what the kitchen has, or a bill charges, stays', async () => {
  await using house = await openRestaurant();
  const { order, line } = await house.sentOrder();
  const remove = (itemId: string) => house.run(house.waiter, removeOrderItem, { id: order.id, itemId });
  expect(await refusal(remove(line.id))).toBe('ORDER_ITEM_ALREADY_SENT');
  const unsent = await house.line(order.id);
  await house.bills(order.id, { splitBy: 'seat' });
  expect(await refusal(remove(unsent.id))).toBe('ORDER_ITEM_BILLED');
});

test('removing what is left after all bills were paid closes the order', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  const [paid, extra] = [await house.line(id), await house.line(id)];
  await house.openTill();
  const [bill] = await house.bills(id, { mappings: [{ orderItemId: paid.id, splitQuantity: 1 }] });
  await house.pay(bill!.id, 12_500);
  expect((await house.run(house.waiter, removeOrderItem, { id, itemId: extra.id })).status).toBe('paid');
});

test('a line whose bill was cancelled ended as a defect: it is voided, for that bill goes on naming it', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  const line = await house.line(id);
  const [bill] = await house.bills(id);
  await house.run(house.cashier, cancelBill, { id: bill!.id, reason: 'otra mesa' });
  const remove = () => house.run(house.waiter, removeOrderItem, { id, itemId: line.id });
  const { items, totals } = await remove();
  expect([items.map(({ status }) => status), totals.total]).toEqual([['cancelled'], 0]);
  expect(await refusal(remove())).toBe('ORDER_ITEM_VOIDED');
});

test('another business’s order does not exist', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  const line = await house.line(id);
  const attempt = house.run(await house.stranger(), removeOrderItem, { id, itemId: line.id });
  expect(await refusal(attempt)).toBe('ORDER_NOT_FOUND');
});

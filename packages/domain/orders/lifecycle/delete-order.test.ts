import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { deleteOrder } from './delete-order.ts';

test('a draft is gone with its lines and guests, and its table is free', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order({ orderType: 'dine_in', tableId: house.tableId });
  await house.line(id);
  await house.call(house.waiter, 'createGuest', { orderId: id, seatNo: 1 });
  await house.run(house.waiter, deleteOrder, { id });
  for (const table of ['order', 'orderItem', 'orderGuest'] as const) {
    expect(await house.db.read.selectFrom(table).select('id').execute()).toEqual([]);
  }
  expect(house.heard('order.updated').at(-1)).toMatchObject({ id, status: 'cancelled' });
  expect(house.heard('table.updated').at(-1)).toMatchObject({ status: 'available' });
});

test('the table stays taken while another order sits at it', async () => {
  await using house = await openRestaurant();
  const atTable = { orderType: 'dine_in', tableId: house.tableId };
  const { id } = await house.order(atTable);
  await house.order({ ...atTable, allowSecondOnTable: true });
  await house.run(house.waiter, deleteOrder, { id });
  expect(house.heard('table.updated').map((table) => table.status)).toEqual(['occupied']);
});

test('what the kitchen saw, even if all of it was voided, stays on record', async () => {
  await using house = await openRestaurant();
  const { order, line } = await house.sentOrder();
  const { id } = order;
  expect(await refusal(house.run(house.waiter, deleteOrder, { id }))).toBe('ORDER_NOT_DRAFT');
  await house.call(house.manager, 'voidOrderItem', { id, itemId: line.id, reason: 'Error', voidedBy: 'Ana' });
  expect(await refusal(house.run(house.waiter, deleteOrder, { id }))).toBe('ORDER_NOT_DRAFT');
});

test('billed, changed meanwhile, or another business’s: not deleted', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  await house.line(id);
  expect(await refusal(house.run(house.waiter, deleteOrder, { id, ifMatch: 1 }))).toBe('ORDER_VERSION_CONFLICT');
  expect(await refusal(house.run(await house.stranger(), deleteOrder, { id }))).toBe('ORDER_NOT_FOUND');
  await house.bills(id);
  expect(await refusal(house.run(house.waiter, deleteOrder, { id }))).toBe('ORDER_HAS_BILLS');
});

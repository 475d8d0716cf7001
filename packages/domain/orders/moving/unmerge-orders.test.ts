import type { MovedOrders, OrderGuest, OrderView } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { unmergeOrders } from './unmerge-orders.ts';

const merged = async (house: Restaurant) => {
  const fourth = await house.make.table('4');
  const seven = await house.sentOrder({ orderType: 'dine_in', tableId: house.tableId, guestCount: 2 });
  const four = await house.sentOrder({ orderType: 'dine_in', tableId: fourth, guestCount: 3 });
  for (const { order } of [seven, four])
    await house.call<OrderGuest>(house.waiter, 'createGuest', { orderId: order.id, seatNo: 1, guestAlias: order.id });
  const before = [await house.orderNow(seven.order.id), await house.orderNow(four.order.id)];
  const both = { id: seven.order.id, otherId: four.order.id };
  await house.call(house.waiter, 'mergeOrders', both);
  const undo = (more: object = {}, actor = house.waiter): Promise<MovedOrders> =>
    house.run(actor, unmergeOrders, { ...both, ...more });
  return { seven, four, fourth, before, undo };
};

const withoutCounts = ({ version: _, updatedAt: __, items, ...order }: OrderView) => ({
  ...order,
  items: items.map(({ updatedAt: ___, ...item }) => item),
});

test('a merge is taken back: both orders are as they were, at their tables, and the tickets say what they said', async () => {
  await using house = await openRestaurant();
  const { four, before, undo } = await merged(house);
  expect((await house.orderNow(before[0]!.id)).guestCount).toBe(5);
  const { order, other } = await undo();
  expect([order, other].map(withoutCounts)).toEqual(before.map(withoutCounts));
  const ticket = (await house.tickets()).find(({ id }) => id === four.ticket.id);
  expect(ticket).toMatchObject({ orderId: four.order.id, movedTo: null });
  expect(await refusal(undo())).toBe('ORDER_MERGE_NOT_FOUND');
});

test('once something was sent, or somebody sits at that table, the tables stay one', async () => {
  await using house = await openRestaurant();
  const { seven, fourth, undo } = await merged(house);
  expect(await refusal(undo({}, await house.stranger()))).toBe('ORDER_NOT_FOUND');
  const { id } = await house.order({ orderType: 'dine_in', tableId: fourth });
  expect(await refusal(undo())).toBe('ORDER_TABLE_OCCUPIED');
  await house.call(house.waiter, 'deleteOrder', { id });
  house.env.advance(1000);
  await house.line(seven.order.id);
  await house.send(seven.order.id);
  expect(await refusal(undo())).toBe('ORDER_MERGE_NOT_UNDOABLE');
});

test('what was paid together is not taken apart', async () => {
  await using house = await openRestaurant();
  const { seven, undo } = await merged(house);
  await house.openTill();
  const [bill] = await house.bills(seven.order.id);
  await house.pay(bill!.id, 100);
  expect(await refusal(undo())).toBe('ORDER_HAS_PAYMENTS');
});

test('three guests joined a table of which nobody had said how many, and it said it had one; apart again nobody knows', async () => {
  await using house = await openRestaurant();
  const [to, from] = [await house.order(), await house.order({ guestCount: 3 })];
  const both = { id: to.id, otherId: from.id };
  const { order } = await house.call<MovedOrders>(house.waiter, 'mergeOrders', both);
  expect(order.guestCount).toBe(3);
  const apart = await house.run(house.waiter, unmergeOrders, both);
  expect([apart.order.guestCount, apart.other.guestCount]).toEqual([null, 3]);
});

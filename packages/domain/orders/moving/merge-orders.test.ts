import type { MovedOrders, OrderGuest, OrderView } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { mergeOrders } from './merge-orders.ts';

/** Two tables that eat, each with one steak the kitchen has. */
const twoTables = async (house: Restaurant) => {
  const fourth = await house.make.table('4');
  const seven = await house.sentOrder({ orderType: 'dine_in', tableId: house.tableId });
  const four = await house.sentOrder({ orderType: 'dine_in', tableId: fourth });
  const merge = (more: object = {}, actor = house.waiter): Promise<MovedOrders> =>
    house.run(actor, mergeOrders, { id: seven.order.id, otherId: four.order.id, ...more });
  const tableOf = async (id: string) =>
    (await house.call<{ status: string }>(house.waiter, 'getDiningTable', { id })).status;
  return { seven, four, fourth, merge, tableOf };
};

test('two tables become one: the dishes come with what they cost, the other keeps its number and leaves its table', async () => {
  await using house = await openRestaurant();
  const { seven, four, fourth, merge, tableOf } = await twoTables(house);
  const { order, other } = await merge();
  expect(order.items.map(({ id }) => id)).toEqual([seven.line.id, four.line.id]);
  expect(order.totals.total).toBe(seven.order.totals.total + four.order.totals.total);
  expect(order).toMatchObject({ version: seven.order.version + 1, status: 'sent_to_kitchen' });
  expect(other).toMatchObject({
    documentNumber: four.order.documentNumber,
    status: 'cancelled',
    cancellationReason: 'merged',
    parentOrderId: order.id,
    mergedInto: order.id,
    version: four.order.version + 1,
    items: [],
  });
  expect([await tableOf(fourth), await tableOf(house.tableId)]).toEqual(['available', 'occupied']);
  const log = await house.db.read.selectFrom('auditEntry').select('action').orderBy('seq').execute();
  expect(log.at(-1)).toEqual({ action: 'order.merge' });
});

test('the kitchen cooks on: no ticket more, no sound, and the old one says where its food goes now', async () => {
  await using house = await openRestaurant();
  const { seven, four, merge } = await twoTables(house);
  const rung = house.heard('ticket:new').length;
  await merge();
  const tickets = await house.tickets();
  expect(tickets).toHaveLength(2);
  expect(tickets.find(({ id }) => id === four.ticket.id)).toMatchObject({
    orderId: seven.order.id,
    ticketData: four.ticket.ticketData,
    movedTo: [{ orderNumber: seven.order.documentNumber, tableAlias: '7', quantity: null }],
    version: 2,
  });
  expect(house.heard('ticket:new')).toHaveLength(rung);
  await house.call(house.as('Kitchen'), 'bumpTicket', { id: four.ticket.id });
  expect(await house.orderNow(seven.order.id)).toMatchObject({ status: 'partially_served' });
});

test('a dish for the table was made for those who came to it as if they ate everything', async () => {
  await using house = await openRestaurant();
  const [to, from] = [await house.order({ tableId: house.tableId }), await house.order()];
  const sit = { orderId: from.id, seatNo: 1, allergies: ['maní'] };
  await house.call<OrderGuest>(house.waiter, 'createGuest', sit);
  for (const { id } of [to, from]) {
    await house.line(id, { seatNo: null });
    await house.send(id);
  }
  await house.call<MovedOrders>(house.waiter, 'mergeOrders', { id: to.id, otherId: from.id });
  const told = (await house.tickets()).map(({ ticketData }) => [ticketData.change, ticketData.allergies]);
  expect(told).toEqual([
    [null, []],
    [null, ['maní']],
    ['edited', ['maní']],
  ]);
  // It can be taken back: nothing was sent that is new.
  await house.call(house.waiter, 'unmergeOrders', { id: to.id, otherId: from.id });
});

test('guests keep their names and get a free seat where theirs is taken, and their dishes with them', async () => {
  await using house = await openRestaurant();
  const { seven, four, merge } = await twoTables(house);
  const sit = (orderId: string, seatNo: number, guestAlias: string) =>
    house.call<OrderGuest>(house.waiter, 'createGuest', { orderId, seatNo, guestAlias });
  await sit(seven.order.id, 1, 'Rosa');
  await sit(four.order.id, 1, 'Luis');
  await sit(four.order.id, 2, 'Ana');
  const line = await house.line(four.order.id, { seatNo: 1 });
  const { order } = await merge();
  expect(order.guests.map(({ seatNo, guestAlias }) => [seatNo, guestAlias])).toEqual([
    [1, 'Rosa'],
    [2, 'Ana'],
    [3, 'Luis'],
  ]);
  expect(order.items.find(({ id }) => id === line.id)).toMatchObject({ seatNo: 3, isSent: false });
});

test('what is paid or asked for in parts stays apart; a bill that follows its order is taken back with it', async () => {
  await using house = await openRestaurant();
  const { seven, four, merge } = await twoTables(house);
  const half = { mappings: [{ orderItemId: four.line.id, splitQuantity: 0.5 }] };
  const bills = await house.bills(four.order.id, half);
  expect(await refusal(merge())).toBe('ORDER_HAS_BILLS');
  for (const { id } of bills) await house.call(house.cashier, 'cancelBill', { id, reason: 'Se unen' });
  await house.bills(four.order.id);
  await house.bills(seven.order.id);
  const { order } = await merge();
  expect(order.totals).toMatchObject({ billed: 25_000, total: 25_000 });
  expect((await house.orderNow(four.order.id)).totals.billed).toBe(0);
});

test('an order with payments, itself, one of a stranger, a closed one and one that changed meanwhile are refused', async () => {
  await using house = await openRestaurant();
  const { seven, four, merge } = await twoTables(house);
  expect(await refusal(merge({ otherId: seven.order.id }))).toBe('ORDER_MERGE_INVALID');
  expect(await refusal(merge({}, await house.stranger()))).toBe('ORDER_NOT_FOUND');
  expect(await refusal(merge({ ifMatch: 1 }))).toBe('ORDER_VERSION_CONFLICT');
  expect(await refusal(merge({ otherVersion: 1 }))).toBe('ORDER_VERSION_CONFLICT');
  const delivery = await house.order({ orderType: 'delivery_internal' });
  expect(await refusal(merge({ otherId: delivery.id }))).toBe('ORDER_MERGE_INVALID');
  await house.openTill();
  const [bill] = await house.bills(four.order.id);
  await house.pay(bill!.id, 100);
  expect(await refusal(merge())).toBe('ORDER_HAS_PAYMENTS');
  await house.pay(bill!.id, 12_400);
  expect(await refusal(merge())).toBe('ORDER_CLOSED');
});

test('an order that came from the other is no longer said to; over a third they stay two', async () => {
  await using house = await openRestaurant();
  const { seven, four, merge } = await twoTables(house);
  const third = await house.order({ parentOrderId: four.order.id });
  const come = (parentOrderId: string) =>
    house.call<OrderView>(house.waiter, 'updateOrder', { id: seven.order.id, parentOrderId });
  await come(third.id);
  expect(await refusal(merge())).toBe('ORDER_MERGE_INVALID');
  await come(four.order.id);
  expect((await merge()).order.parentOrderId).toBeNull();
});

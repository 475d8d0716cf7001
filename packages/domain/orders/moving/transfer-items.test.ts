import type { MovedOrders, OrderGuest, OrderItemView, OrderView } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { describe, expect, test } from 'vitest';
import { transferItems } from './transfer-items.ts';

/** Table 7 with three steaks on one line, which the kitchen has; table 4 is free. */
const seated = async (house: Restaurant, quantity = 3) => {
  const fourth = await house.make.table('4');
  const { id } = await house.order({ orderType: 'dine_in', tableId: house.tableId });
  const line = await house.line(id, { quantity, notes: 'Sin sal', seatNo: 2 });
  const order = await house.send(id);
  const [ticket] = await house.tickets();
  const transfer = (input: object, actor = house.waiter): Promise<MovedOrders> =>
    house.run(actor, transferItems, { id, ...input });
  const part = (count: number) => transfer({ tableId: fourth, items: [{ itemId: line.id, quantity: count }] });
  const bump = () => house.call(house.as('Kitchen'), 'bumpTicket', { id: ticket!.id });
  return { id, fourth, line, order, ticket: ticket!, transfer, part, bump };
};

const told = ({ status, quantity, lineTotal, notes, seatNo, firedAt }: OrderItemView) => ({
  status,
  quantity,
  lineTotal,
  notes,
  seatNo,
  firedAt,
});

describe('part of a line', () => {
  test('goes to a free table with its words, its seat and its price; nothing is fired, and the ticket says who gets what', async () => {
    await using house = await openRestaurant();
    const { id, line, order, ticket, part } = await seated(house);
    const { order: from, other: to } = await part(1);
    const before = told(order.items[0]!);
    expect(from.items.map(told)).toEqual([{ ...before, quantity: 2, lineTotal: 25_000 }]);
    expect(to.items.map(told)).toEqual([{ ...before, quantity: 1, lineTotal: 12_500 }]);
    expect(to).toMatchObject({ status: 'sent_to_kitchen', tableAliasSnapshot: '4', sentAt: order.sentAt });
    expect(to.items[0]!.splitFrom).toBe(line.id);
    const tickets = await house.tickets();
    expect(tickets).toHaveLength(1);
    expect(tickets[0]).toMatchObject({
      orderId: id,
      ticketData: ticket.ticketData,
      movedTo: [{ orderNumber: to.documentNumber, tableAlias: '4', quantity: 1 }],
    });
  });

  test('is served when its ticket is bumped, and cooked again when it is recalled', async () => {
    await using house = await openRestaurant();
    const { id, ticket, part, bump } = await seated(house);
    const { other } = await part(1);
    await bump();
    expect([(await house.orderNow(id)).status, (await house.orderNow(other.id)).status]).toEqual(['served', 'served']);
    await house.call(house.as('Kitchen'), 'recallTicket', { id: ticket.id });
    expect((await house.orderNow(other.id)).status).toBe('sent_to_kitchen');
  });

  test('has its progress at the table where it is', async () => {
    await using house = await openRestaurant();
    const { part, bump } = await seated(house);
    const { other } = await part(1);
    const completion = () => house.call(house.waiter, 'getStationCompletion', { id: other.id });
    expect(await completion()).toMatchObject({ stations: [{ stationId: house.grill, total: 1, completed: 0 }] });
    const progress = await house.call(house.waiter, 'getOrderProgress', { id: other.id });
    expect(progress).toMatchObject({ lines: [{ orderItemId: other.items[0]!.id, stations: [{ status: 'pending' }] }] });
    await bump();
    expect(await completion()).toMatchObject({ stations: [{ total: 1, completed: 1 }] });
  });

  test('that is voided tells the cook how much less; the ticket goes with the last of it', async () => {
    await using house = await openRestaurant();
    const { id, line, part } = await seated(house);
    const { other } = await part(1);
    const cancel = (orderId: string, itemId: string) =>
      house.call(house.manager, 'voidOrderItem', { id: orderId, itemId, reason: 'Se fueron', voidedBy: 'X' });
    await cancel(other.id, other.items[0]!.id);
    const first = await house.tickets();
    expect(first.map(({ status, ticketData: { change, quantity } }) => [status, change, quantity])).toEqual([
      ['pending', null, 3],
      ['voided', 'removed', 1],
    ]);
    expect(first.every(({ orderId }) => orderId === id)).toBe(true);
    await cancel(id, line.id);
    expect((await house.tickets()).map(({ status }) => status)).toEqual(['voided', 'voided']);
  });

  test('that is changed does not take the other’s dishes off the screen', async () => {
    await using house = await openRestaurant();
    const { id, line, part } = await seated(house);
    await part(1);
    await house.call(house.manager, 'updateOrderItem', { id, itemId: line.id, notes: 'Término medio' });
    const said = (await house.tickets()).map(({ ticketData: { change, quantity, notes } }) => [
      change,
      quantity,
      notes,
    ]);
    expect(said).toEqual([
      [null, 3, 'Sin sal'],
      ['removed', 2, 'Sin sal'],
      ['added', 2, 'Término medio'],
    ]);
    await house.call(house.manager, 'updateOrderItem', { id, itemId: line.id, quantity: 1, reason: 'Uno menos' });
    expect((await house.tickets()).at(-1)).toMatchObject({
      status: 'voided',
      ticketData: { change: 'removed', quantity: 1 },
    });
  });

  test('cannot be taken back from the kitchen alone: its ticket is the other’s too', async () => {
    await using house = await openRestaurant();
    const { id, line, part } = await seated(house);
    await part(1);
    const recall = house.call(house.manager, 'updateOrderItem', { id, itemId: line.id, status: 'pending' });
    expect(await refusal(recall)).toBe('ORDER_ITEM_STATUS_TRANSITION_INVALID');
  });

  test('of a cancelled order leaves the rest of the ticket to the other table', async () => {
    await using house = await openRestaurant();
    const { id, part } = await seated(house);
    const { other } = await part(1);
    const cancellationReason = 'Se fueron';
    await house.call(house.manager, 'updateOrder', { id, status: 'cancelled', cancellationReason });
    expect((await house.tickets()).map(({ status, ticketData }) => [status, ticketData.quantity])).toEqual([
      ['pending', 3],
      ['voided', 2],
    ]);
    expect(await house.orderNow(other.id)).toMatchObject({ status: 'sent_to_kitchen' });
  });
});

test('the clock was set back between sending and moving, and the cook was not told where the food goes', async () => {
  await using house = await openRestaurant();
  const { part, bump } = await seated(house);
  house.env.advance(-60_000);
  const { other } = await part(1);
  expect((await house.tickets())[0]!.movedTo).toMatchObject([{ tableAlias: '4', quantity: 1 }]);
  await bump();
  expect((await house.orderNow(other.id)).status).toBe('served');
});

test('a whole line goes with its ticket, a guest with their seat, and what was not sent is sent from there, once', async () => {
  await using house = await openRestaurant();
  const { id, line, ticket, transfer } = await seated(house);
  const other = await house.order({ orderType: 'dine_in', tableId: await house.make.table('9') });
  const sit = (orderId: string, guestAlias: string) =>
    house.call<OrderGuest>(house.waiter, 'createGuest', { orderId, seatNo: 2, guestAlias });
  const rosa = await sit(id, 'Rosa');
  await sit(other.id, 'Luis');
  const late = await house.line(id, { seatNo: 2 });
  const items = [{ itemId: line.id }, { itemId: late.id }];
  const { order, other: to } = await transfer({ toOrderId: other.id, items, guests: [rosa.id] });
  expect([order.items, order.guests]).toEqual([[], []]);
  expect(to.guests.map(({ seatNo, guestAlias }) => [seatNo, guestAlias])).toEqual([
    [1, 'Rosa'],
    [2, 'Luis'],
  ]);
  expect(to.items.map(({ seatNo }) => seatNo)).toEqual([1, 1]);
  await house.send(other.id);
  const tickets = await house.tickets();
  expect(tickets.map(({ orderId }) => orderId)).toEqual([other.id, other.id]);
  expect(tickets.find((one) => one.id === ticket.id)!.movedTo).toMatchObject([{ tableAlias: '9', quantity: null }]);
});

test('a dish whose guest stays does not become another guest’s', async () => {
  await using house = await openRestaurant();
  const { line, transfer } = await seated(house);
  const other = await house.order({ orderType: 'dine_in', tableId: await house.make.table('9') });
  await house.call(house.waiter, 'createGuest', { orderId: other.id, seatNo: 2, guestAlias: 'Luis' });
  const { other: to } = await transfer({ toOrderId: other.id, items: [{ itemId: line.id }] });
  expect(to.items[0]!.seatNo).toBeNull();
});

test('an order of which the rest is paid closes when what was not goes elsewhere', async () => {
  await using house = await openRestaurant();
  const { id, line, transfer, fourth } = await seated(house);
  const late = await house.line(id);
  await house.openTill();
  const [bill] = await house.bills(id, { mappings: [{ orderItemId: line.id, splitQuantity: 3 }] });
  await house.pay(bill!.id, bill!.total);
  expect(await refusal(transfer({ tableId: fourth, items: [{ itemId: line.id }] }))).toBe('ORDER_ITEM_BILLED');
  const { order } = await transfer({ tableId: fourth, items: [{ itemId: late.id }] });
  expect(order.status).toBe('paid');
});

test('a bill that follows its order asks for what is left, and what went is asked for there', async () => {
  await using house = await openRestaurant();
  const { id, part } = await seated(house);
  await house.bills(id);
  await part(1);
  expect((await house.orderNow(id)).totals).toMatchObject({ total: 25_000, billed: 25_000 });
});

test('what cannot go is refused with its reason, and nothing has gone', async () => {
  await using house = await openRestaurant();
  const { id, line, order, fourth, transfer } = await seated(house);
  const items = [{ itemId: line.id, quantity: 1 }];
  const other = await house.order({ orderType: 'dine_in', tableId: fourth });
  const why = (input: object, actor = house.waiter) => refusal(transfer({ items, ...input }, actor));
  expect(await why({ tableId: fourth })).toBe('ORDER_TABLE_OCCUPIED');
  expect(await why({ tableId: house.tableId })).toBe('ORDER_TABLE_OCCUPIED');
  expect(await why({ tableId: id })).toBe('TABLE_NOT_FOUND');
  expect(await why({ toOrderId: id })).toBe('ORDER_TRANSFER_TARGET_INVALID');
  const delivery = await house.order({ orderType: 'delivery_internal' });
  expect(await why({ toOrderId: delivery.id })).toBe('ORDER_TRANSFER_TARGET_INVALID');
  const to = { toOrderId: other.id };
  expect(await why({ ...to, items: [{ itemId: line.id, quantity: 4 }] })).toBe('ORDER_TRANSFER_QUANTITY');
  expect(await why({ ...to, items: [{ itemId: id }] })).toBe('ORDER_ITEM_NOT_FOUND');
  expect(await why({ ...to, guests: [id] })).toBe('ORDER_GUEST_NOT_FOUND');
  expect(await why({ ...to, ifMatch: 1 })).toBe('ORDER_VERSION_CONFLICT');
  expect(await why({ ...to, otherVersion: 9 })).toBe('ORDER_VERSION_CONFLICT');
  expect(await why(to, await house.stranger())).toBe('ORDER_NOT_FOUND');
  await house.call(house.waiter, 'updateOrder', { id: other.id, status: 'cancelled' });
  expect(await why(to)).toBe('ORDER_CLOSED');
  expect(await house.orderNow(id)).toEqual(order);
  const reason = { reason: 'Se fueron', voidedBy: 'X' };
  await house.call<OrderView>(house.manager, 'voidOrderItem', { id, itemId: line.id, ...reason });
  expect(await why({ toOrderId: delivery.id })).toBe('ORDER_ITEM_VOIDED');
});

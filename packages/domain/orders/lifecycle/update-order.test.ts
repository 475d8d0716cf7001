import type { DiningTable } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { describe, expect, test } from 'vitest';
import { updateOrder } from './update-order.ts';

test('an order moves to another table: that one is taken, the old one is free', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order({ orderType: 'dine_in', tableId: house.tableId });
  const tableId = await house.make.table('8');
  const view = await house.run(house.waiter, updateOrder, { id, tableId, guestCount: 4, orderAlias: 'Rosa' });
  expect(view).toMatchObject({ tableId, tableAliasSnapshot: '8', guestCount: 4, orderAlias: 'Rosa', version: 2 });
  const statuses = await house.db.read.selectFrom('diningTable').select(['tableNumber', 'status']).execute();
  expect(statuses).toEqual([
    { tableNumber: '7', status: 'available' },
    { tableNumber: '8', status: 'occupied' },
  ]);
  expect((await house.run(house.waiter, updateOrder, { id, tableId: null })).tableAliasSnapshot).toBeNull();
});

test('not to a taken table, nor one that does not exist', async () => {
  await using house = await openRestaurant();
  await house.order({ orderType: 'dine_in', tableId: house.tableId });
  const { id } = await house.order();
  const move = (tableId: string) => house.run(house.waiter, updateOrder, { id, tableId });
  expect(await refusal(move(house.tableId))).toBe('ORDER_TABLE_OCCUPIED');
  expect(await refusal(move(house.env.uuid()))).toBe('TABLE_NOT_FOUND');
});

test('an order became its own parent, and two each other’s', async () => {
  await using house = await openRestaurant();
  const [a, b, c] = [(await house.order()).id, (await house.order()).id, (await house.order()).id];
  const under = (id: string, parentOrderId: string) => house.run(house.waiter, updateOrder, { id, parentOrderId });
  expect(await refusal(under(a, a))).toBe('VALIDATION_FAILED');
  await under(b, a);
  await under(c, b);
  await expect(under(a, c)).rejects.toMatchObject({ details: { issues: [{ path: 'parentOrderId' }] } });
  expect((await under(c, a)).parentOrderId).toBe(a);
});

test('guests who took their food along kept their table', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order({ orderType: 'dine_in', tableId: house.tableId });
  const view = await house.run(house.waiter, updateOrder, { id, orderType: 'take_out' });
  expect(view).toMatchObject({ orderType: 'take_out', tableId: null });
  const [table] = await house.db.read.selectFrom('diningTable').select('status').execute();
  expect(table).toEqual({ status: 'available' });
});

test('an order whose lines are all voided stays with its guests, and a waiter closes it in one step', async () => {
  await using house = await openRestaurant();
  const { order, line } = await house.sentOrder({ orderType: 'dine_in', tableId: house.tableId });
  const status = async () => (await house.db.read.selectFrom('diningTable').select('status').execute())[0]?.status;
  const off = { id: order.id, itemId: line.id, reason: 'Error', voidedBy: 'Ana' };
  const left = await house.call<typeof order>(house.manager, 'voidOrderItem', off);
  expect([left.status, left.totals.total, await status()]).toEqual(['sent_to_kitchen', 0, 'occupied']);
  const closed = await house.run(house.waiter, updateOrder, { id: order.id, status: 'cancelled' });
  expect([closed.status, await status()]).toEqual(['cancelled', 'available']);
});

test('by hand an order is served, in part or whole; paying and sending have their own routes', async () => {
  await using house = await openRestaurant();
  const { order } = await house.sentOrder();
  const set = (status: 'partially_served' | 'served' | 'paid' | 'draft') =>
    house.run(house.waiter, updateOrder, { id: order.id, status });
  expect((await set('partially_served')).status).toBe('partially_served');
  expect((await set('served')).status).toBe('served');
  expect(await refusal(set('paid'))).toBe('ORDER_STATUS_TRANSITION_INVALID');
  expect(await refusal(set('draft'))).toBe('ORDER_STATUS_TRANSITION_INVALID');
});

test('the branch of an order changes by its own route, and a routed order keeps its type', async () => {
  await using house = await openRestaurant();
  const change = (id: string, changes: object) => house.run(house.waiter, updateOrder, { id, ...changes });
  const locationId = house.env.uuid();
  const { id } = await house.order();
  expect(await refusal(change(id, { locationId }))).toBe('WRONG_LOCATION');
  const delivery = await house.order({
    orderType: 'delivery_internal',
    originLocationId: await house.make.branch('Z2'),
  });
  expect(await refusal(change(delivery.id, { locationId }))).toBe('FULFILLING_LOCATION_USE_ROUTE');
  expect(await refusal(change(delivery.id, { orderType: 'take_out' }))).toBe('ORDER_TYPE_LOCKED');
  expect((await change(id, { orderType: 'dine_in', locationId: house.locationId })).orderType).toBe('dine_in');
});

test('stale, closed and another business’s orders do not change', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  const change = (more: object, actor = house.waiter) => house.run(actor, updateOrder, { id, guestCount: 2, ...more });
  await change({});
  expect(await refusal(change({ ifMatch: 1 }))).toBe('ORDER_VERSION_CONFLICT');
  expect(await refusal(change({}, await house.stranger()))).toBe('ORDER_NOT_FOUND');
  await change({ status: 'cancelled' });
  expect(await refusal(change({}))).toBe('ORDER_CLOSED');
});

describe('cancelling', () => {
  test('voids the lines with the reason, strikes their tickets through, frees the table, and is logged', async () => {
    await using house = await openRestaurant();
    const { order } = await house.sentOrder({ orderType: 'dine_in', tableId: house.tableId });
    await house.line(order.id);
    const cancel = { id: order.id, status: 'cancelled', cancellationReason: 'Se fueron' } as const;
    const view = await house.run(house.manager, updateOrder, cancel);
    expect(view).toMatchObject({ status: 'cancelled', cancellationReason: 'Se fueron', totals: { total: 0 } });
    expect(view.closedAt).not.toBeNull();
    expect(view.items.map((item) => [item.status, item.voidReason])).toEqual([
      ['cancelled', 'Se fueron'],
      ['cancelled', 'Se fueron'],
    ]);
    expect(house.heard('ticket:voided')).toHaveLength(1);
    expect(house.heard('table.updated').at(-1)).toMatchObject({ status: 'available' });
    const log = await house.db.read.selectFrom('auditEntry').selectAll().execute();
    expect(log).toMatchObject([{ action: 'order.cancel', reason: 'Se fueron', details: { sentLines: 1 } }]);
  });

  test('a draft needs no reason; once the kitchen has it, a reason and somebody who may', async () => {
    await using house = await openRestaurant();
    const cancel = (id: string, more: object = {}, actor = house.waiter) =>
      house.run(actor, updateOrder, { id, status: 'cancelled', ...more });
    expect((await cancel((await house.order()).id)).status).toBe('cancelled');
    const { order } = await house.sentOrder();
    expect(await refusal(cancel(order.id, { cancellationReason: 'Se fueron' }))).toBe('FORBIDDEN');
    expect(await refusal(cancel(order.id, {}, house.manager))).toBe('ORDER_CANCEL_REASON_REQUIRED');
  });

  test('not while bills stand, and never what was paid', async () => {
    await using house = await openRestaurant();
    const { id } = await house.order();
    await house.line(id);
    await house.openTill();
    const [bill] = await house.bills(id, { splitBy: 'seat' });
    const cancel = () => house.run(house.manager, updateOrder, { id, status: 'cancelled' });
    await expect(cancel()).rejects.toMatchObject({ code: 'ORDER_HAS_BILLS', details: { billIds: [bill!.id] } });
    await house.pay(bill!.id, 100);
    expect(await refusal(cancel())).toBe('ORDER_HAS_PAYMENTS');
  });

  test('a waiter fetched a manager for an order with bills, and then it was refused: the bills are said first', async () => {
    await using house = await openRestaurant();
    const { order } = await house.sentOrder();
    await house.bills(order.id, { splitBy: 'seat' });
    const cancel = { id: order.id, status: 'cancelled', cancellationReason: 'Se fueron' } as const;
    expect(await refusal(house.run(house.waiter, updateOrder, cancel))).toBe('ORDER_HAS_BILLS');
  });

  test('moved to another table in the same breath, it leaves both tables free', async () => {
    await using house = await openRestaurant();
    const { id } = await house.order({ orderType: 'dine_in', tableId: house.tableId });
    await house.run(house.waiter, updateOrder, { id, tableId: await house.make.table('8'), status: 'cancelled' });
    const taken = house.db.read.selectFrom('diningTable').select('id').where('status', '<>', 'available');
    expect(await taken.execute()).toEqual([]);
  });
});

test('a cook reads where an order goes that changed its table, and is told nothing more when it comes back', async () => {
  await using house = await openRestaurant();
  const { order } = await house.sentOrder({ orderType: 'dine_in', tableId: house.tableId });
  const move = (tableId: string) => house.run(house.waiter, updateOrder, { id: order.id, tableId });
  await move(await house.make.table('9'));
  const [moved] = await house.tickets();
  expect(moved).toMatchObject({
    ticketData: { tableAlias: '7' },
    movedTo: [{ orderNumber: order.documentNumber, tableAlias: '9', quantity: null }],
  });
  await move(house.tableId);
  expect((await house.tickets())[0]!.movedTo).toBeNull();
  expect(house.heard('ticket:new')).toHaveLength(1);
});

test('an order to take away that had left the house could be made a table’s, and had left it all the same', async () => {
  await using house = await openRestaurant();
  const { order } = await house.sentOrder();
  const change = (orderType: 'dine_in' | 'delivery_internal') =>
    house.run(house.waiter, updateOrder, { id: order.id, orderType });
  await house.call(house.waiter, 'dispatchOrder', { id: order.id });
  expect(await refusal(change('dine_in'))).toBe('ORDER_TYPE_LOCKED');
  const sitDown = house.run(house.waiter, updateOrder, { id: order.id, tableId: house.tableId });
  expect(await refusal(sitDown)).toBe('ORDER_TYPE_LOCKED');
  const { id } = await house.order();
  const join = house.call(house.waiter, 'mergeOrders', { id, otherId: order.id });
  expect(await refusal(join)).toBe('ORDER_MERGE_INVALID');
  expect((await house.orderNow(order.id)).orderType).toBe('take_out');
  expect(await change('delivery_internal')).toMatchObject({ orderType: 'delivery_internal' });
});

test('who took over a colleague’s order, and with it the tip, was in no log', async () => {
  await using house = await openRestaurant();
  const { id, documentNumber } = await house.order();
  const hired = { fullName: 'Rosa', role: 'Waiter', locationIds: [house.locationId] };
  const { id: to } = await house.call<{ id: string }>(house.as('Owner'), 'createUser', hired);
  const rosa = { ...house.waiter, id: to };
  await house.run(rosa, updateOrder, { id, waiterId: to });
  await house.run(rosa, updateOrder, { id, waiterId: to, guestCount: 2 });
  const entries = await house.db.read
    .selectFrom('auditEntry')
    .select(['actorId', 'details'])
    .where('action', '=', 'order.waiter_changed')
    .execute();
  expect(entries).toMatchObject([{ actorId: to, details: { documentNumber, toName: 'Rosa' } }]);
});

test('who moved a whole order to another table was nowhere in the log', async () => {
  await using house = await openRestaurant();
  const order = await house.order({ orderType: 'dine_in', tableId: house.tableId });
  const { areaId } = await house.db.read.selectFrom('diningTable').selectAll().executeTakeFirstOrThrow();
  const other = await house.call<DiningTable>(house.manager, 'createDiningTable', {
    businessId: house.businessId,
    areaId,
    tableNumber: '88',
  });
  await house.call(house.waiter, 'updateOrder', { id: order.id, tableId: other.id });
  await house.call(house.waiter, 'updateOrder', { id: order.id, orderType: 'take_out' });
  const log = await house.db.read
    .selectFrom('auditEntry')
    .select(['actorId', 'locationId', 'details'])
    .where('action', '=', 'order.moved')
    .orderBy('seq')
    .execute();
  const { documentNumber } = order;
  expect(log).toEqual([
    {
      actorId: house.waiter.id,
      locationId: house.locationId,
      details: { documentNumber, fromTable: order.tableAliasSnapshot, toTable: '88' },
    },
    {
      actorId: house.waiter.id,
      locationId: house.locationId,
      details: { documentNumber, fromTable: '88', toTable: '–' },
    },
  ]);
});

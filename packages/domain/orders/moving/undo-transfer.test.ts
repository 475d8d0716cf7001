import type { MovedOrders, OrderView } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { undoTransfer } from './undo-transfer.ts';

/** Two of three steaks went to table 4, which was free. */
const parted = async (house: Restaurant) => {
  const fourth = await house.make.table('4');
  const { id } = await house.order({ orderType: 'dine_in', tableId: house.tableId });
  const line = await house.line(id, { quantity: 3 });
  const before = await house.send(id);
  const items = [{ itemId: line.id, quantity: 2 }];
  const went = await house.call<MovedOrders>(house.waiter, 'transferItems', { id, tableId: fourth, items });
  const undo = (more: object = {}, actor = house.waiter): Promise<MovedOrders> =>
    house.run(actor, undoTransfer, { id, moveId: went.moveId, ...more });
  return { id, line, before, fourth, went, undo };
};

test('dishes come back as the line they were, and the order that was opened for them is closed and its table free', async () => {
  await using house = await openRestaurant();
  const { line, before, fourth, undo } = await parted(house);
  const { order, other } = await undo();
  expect(order.items).toMatchObject([{ id: line.id, quantity: 3, lineTotal: 37_500, splitFrom: null }]);
  expect(order.totals).toEqual(before.totals);
  expect(other).toMatchObject({ status: 'cancelled', cancellationReason: 'undone', items: [] });
  expect(await house.call(house.waiter, 'getDiningTable', { id: fourth })).toMatchObject({ status: 'available' });
  expect(await house.tickets()).toMatchObject([{ movedTo: null }]);
  expect(await refusal(undo())).toBe('ORDER_TRANSFER_NOT_FOUND');
});

test('a dish that was voided meanwhile comes back voided, as a line of its own', async () => {
  await using house = await openRestaurant();
  const { went, undo } = await parted(house);
  const itemId = went.other.items[0]!.id;
  const reason = { reason: 'Se quemó', voidedBy: 'X' };
  await house.call(house.manager, 'voidOrderItem', { id: went.other.id, itemId, ...reason });
  const { order } = await undo();
  expect(order.items.map(({ quantity, voidedAt }) => [quantity, voidedAt === null])).toEqual([
    [1, true],
    [2, false],
  ]);
});

test('once something was sent there, in the very same moment even, or it went on to another table, it stays', async () => {
  await using house = await openRestaurant();
  const { went, undo } = await parted(house);
  expect(await refusal(undo({}, await house.stranger()))).toBe('ORDER_NOT_FOUND');
  expect(await refusal(undo({ moveId: went.other.id }))).toBe('ORDER_TRANSFER_NOT_FOUND');
  const tableId = await house.make.table('9');
  const items = [{ itemId: went.other.items[0]!.id }];
  const on = await house.call<MovedOrders>(house.waiter, 'transferItems', { id: went.other.id, tableId, items });
  expect(await refusal(undo())).toBe('ORDER_TRANSFER_NOT_UNDOABLE');
  await house.call(house.waiter, 'undoTransfer', { id: went.other.id, moveId: on.moveId });
  await house.line(went.other.id);
  await house.send(went.other.id);
  expect(await refusal(undo())).toBe('ORDER_TRANSFER_NOT_UNDOABLE');
});

test('a dish that was exchanged, held or chosen otherwise at the other table was taken for the rest of it', async () => {
  await using house = await openRestaurant();
  const [coke, sprite] = [await house.make.product('Coca', 1500), await house.make.product('Sprite', 1500)];
  const choice = { name: 'Hielo', min: 0, max: 1, mode: 'unique' as const };
  const ice = await house.make.modifiers(coke, choice, { Con: '0.00', Sin: '0.00' });
  const option = (name: 'Con' | 'Sin') => ({
    modifiers: [{ productModifierGroupId: ice.groupId, productModifierId: ice.option[name], quantity: 1 }],
  });
  const { id } = await house.order();
  const { id: toOrderId } = await house.order();
  const after = async (changes: object) => {
    const line = await house.line(id, { productId: coke, quantity: 3, ...option('Con') });
    const items = [{ itemId: line.id, quantity: 2 }];
    const went = await house.call<MovedOrders>(house.waiter, 'transferItems', { id, toOrderId, items });
    const itemId = went.other.items.at(-1)!.id;
    await house.call<OrderView>(house.waiter, 'updateOrderItem', { id: toOrderId, itemId, ...changes });
    const { order } = await house.run(house.waiter, undoTransfer, { id, moveId: went.moveId });
    return order.items.slice(-2).map(({ quantity }) => quantity);
  };
  expect(await after({})).toEqual([3]);
  for (const changes of [
    { productId: sprite },
    { holdUntilFired: true },
    { legacyModifiers: ['tibia'] },
    option('Sin'),
  ])
    expect(await after(changes)).toEqual([1, 2]);
});

/** Five dear dishes went from table 7, where a water is left, to another order. */
const gone = async (house: Restaurant, given?: object) => {
  const { id } = await house.order({ orderType: 'dine_in', tableId: house.tableId });
  const { id: toOrderId } = await house.order();
  await house.line(id, { productId: await house.make.product('Agua', 1200) });
  const { id: itemId } = await house.line(id, { quantity: 5 });
  const give = (more: object) =>
    house.call(house.as('Owner'), 'discountOrder', { id, kind: 'percentage', reason: 'Cumpleaños', ...more });
  if (given) await give(given);
  const items = [{ itemId }];
  const went = await house.call<MovedOrders>(house.waiter, 'transferItems', { id, toOrderId, items });
  const undo = (actor = house.waiter): Promise<MovedOrders> =>
    house.run(actor, undoTransfer, { id, moveId: went.moveId });
  return { id, toOrderId, itemId, give, undo };
};

const ofOrders = async (house: Restaurant): Promise<unknown[]> => {
  const log = await house.db.read.selectFrom('auditEntry').selectAll().where('action', '=', 'order.discount').execute();
  return log.map(({ details, actorId }) => [details.amount, actorId === house.manager.id]);
};

test('an undo paid the whole of an order out that was given away while its dishes were elsewhere, and the log did not say so', async () => {
  await using house = await openRestaurant();
  const { id, itemId, give, undo } = await gone(house);
  await give({ value: 100 });
  expect(await refusal(undo())).toBe('FORBIDDEN');
  expect((await house.orderNow(id)).items.map((line) => line.id)).not.toContain(itemId);
  const { order } = await undo(house.manager);
  expect(order.totals.total).toBe(0);
  expect(await ofOrders(house)).toEqual([
    [1200, false],
    [63_700, true],
  ]);
});

test('who may take off a fifth brought dishes back to an order of which the owner had taken all off', async () => {
  await using house = await openRestaurant();
  const { locationId } = house;
  const limit = { locationId, name: 'MAX_DISCOUNT_PERCENT', value: 'Manager=20' };
  await house.call(house.as('Owner'), 'setLocationParameter', limit);
  const { give, undo } = await gone(house);
  await give({ value: 100 });
  expect(await refusal(undo(house.manager))).toBe('DISCOUNT_LIMIT');
  await undo(house.as('Owner'));
});

test('what was off the dishes when they left is theirs when they come back, and nobody is asked', async () => {
  await using house = await openRestaurant();
  const { undo } = await gone(house, { value: 10 });
  expect((await undo()).order.totals.total).toBe(57_330);
});

test('guests come back to an order that was given away where none of its dishes is left to come', async () => {
  await using house = await openRestaurant();
  const { toOrderId, itemId, give, undo } = await gone(house);
  await house.call(house.waiter, 'removeOrderItem', { id: toOrderId, itemId });
  await give({ value: 100 });
  expect((await undo()).order.totals.total).toBe(0);
});

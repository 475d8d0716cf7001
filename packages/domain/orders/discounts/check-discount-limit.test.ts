import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { discountOrder } from './discount-order.ts';
import { discountOrderItem } from './discount-order-item.ts';

const reason = 'Cliente frecuente';

const openLimited = async (value: string) => {
  const house = await openRestaurant();
  const { locationId } = house;
  await house.call(house.as('Owner'), 'setLocationParameter', { locationId, name: 'MAX_DISCOUNT_PERCENT', value });
  const { id } = await house.order();
  const { id: itemId } = await house.line(id);
  const give = (value: number, actor = house.manager) =>
    house.run(actor, discountOrderItem, { id, itemId, kind: 'percentage', value, reason });
  return { ...house, id, itemId, give };
};

const approved = ({ id, name, role, permissions }: Awaited<ReturnType<typeof openRestaurant>>['manager']) => ({
  id,
  name,
  role,
  permissions,
});

test('a role takes off no more than its part, and an owner’s PIN more', async () => {
  await using house = await openLimited('Manager=20');
  await expect(house.give(20.01)).rejects.toMatchObject({
    code: 'DISCOUNT_LIMIT',
    details: { limit: 20, permission: 'OrderItem:Discount', off: 2501, of: 12_500 },
  });
  await house.give(50, { ...house.manager, approvedBy: approved(house.as('Owner')) });
  expect((await house.orderNow(house.id)).totals.total).toBe(6250);
});

test('a waiter may as much as whoever approves', async () => {
  await using house = await openLimited('Manager=20,Waiter=100');
  const asked = { ...house.waiter, approvedBy: approved(house.manager) };
  await expect(house.give(30, asked)).rejects.toMatchObject({ code: 'DISCOUNT_LIMIT', details: { limit: 20 } });
  expect((await house.give(20, asked)).totals.total).toBe(10_000);
});

test('several small ones are a great one, of a line, of an order and of both, and an amount is a part too', async () => {
  await using house = await openLimited('Manager=20');
  await house.give(15);
  // What is off already and what is asked for, together, of what it costs: a till says how much may still be taken off.
  await expect(house.give(6)).rejects.toMatchObject({ code: 'DISCOUNT_LIMIT', details: { off: 2513, of: 12_500 } });
  const ofOrder = (value: number) =>
    house.run(house.manager, discountOrder, { id: house.id, kind: 'amount', value, reason });
  await ofOrder(600);
  await expect(ofOrder(26)).rejects.toMatchObject({ code: 'DISCOUNT_LIMIT' });
  await ofOrder(25);
  await expect(house.give(1)).rejects.toMatchObject({ code: 'DISCOUNT_LIMIT' });
});

test('20 % and a merge, five times over, were 67 % without anybody’s PIN', async () => {
  await using house = await openLimited('Manager=20');
  const give = (id: string) => house.run(house.manager, discountOrder, { id, kind: 'percentage', value: 20, reason });
  await give(house.id);
  const { id } = await house.order();
  await house.call(house.waiter, 'mergeOrders', { id, otherId: house.id });
  await expect(give(id)).rejects.toMatchObject({ code: 'DISCOUNT_LIMIT' });
  expect((await house.orderNow(id)).totals.total).toBe(10_000);
});

test('a role nobody set a limit for has none', async () => {
  await using house = await openLimited('Administrator=50');
  expect((await house.give(100)).totals.total).toBe(0);
});

test('Q20 off ten beers was Q20 off the one that was left, and a price of the small dish that of the great one', async () => {
  await using house = await openLimited('Manager=20');
  const { id, itemId } = house;
  const give = (input: object) => house.call(house.manager, 'discountOrderItem', { id, itemId, reason, ...input });
  const change = (input: object) => house.call(house.waiter, 'updateOrderItem', { id, itemId, ...input });
  const total = async () => (await house.orderNow(id)).totals.total;
  await change({ quantity: 10 });
  await give({ kind: 'amount', value: 20_000 });
  expect(await total()).toBe(105_000);
  await change({ quantity: 1 });
  expect(await total()).toBe(10_000);
  await change({ quantity: 10 });
  expect(await total()).toBe(105_000);
  await house.call(house.manager, 'removeItemDiscount', { id, itemId, discountIndex: 0 });
  await change({ quantity: 1 });
  await give({ kind: 'fixed_price', value: 11_000 });
  const lobster = { id, itemId, productId: await house.make.product('Langosta', 60_000) };
  await expect(change(lobster)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await house.call(house.manager, 'updateOrderItem', lobster);
  expect(await total()).toBe(48_000);
});

test('an amount off a whole order is no more than a part of what is left of it; who has no limit gives what they say', async () => {
  await using house = await openLimited('Manager=20');
  const { id, itemId } = house;
  const beer = await house.make.product('Cerveza', 2000);
  await house.line(id, { productId: beer, quantity: 10 });
  const give = (actor = house.manager) => house.run(actor, discountOrder, { id, kind: 'amount', value: 6000, reason });
  await give();
  await house.call(house.waiter, 'removeOrderItem', { id, itemId });
  expect((await house.orderNow(id)).totals).toMatchObject({ discount: 4000, total: 16_000 });
  await house.call(house.manager, 'removeOrderDiscount', { id, discountIndex: 0 });
  await give(house.as('Owner'));
  expect((await house.orderNow(id)).totals).toMatchObject({ discount: 6000, total: 14_000 });
});

test('20 % of Q47.53 was above the limit of 20 %, for half a centavo is one', async () => {
  await using house = await openLimited('Manager=20');
  const { id } = await house.order();
  const line = await house.line(id, { productId: await house.make.product('Caldo', 4753) });
  const input = { id, itemId: line.id, kind: 'percentage', value: 20, reason } as const;
  expect((await house.run(house.manager, discountOrderItem, input)).totals.total).toBe(3802);
});

test('a coffee given away became twenty ceviches by a waiter’s hand: more of what is discounted is as discounting it, in the log', async () => {
  await using house = await openLimited('Manager=100');
  const { id, itemId } = house;
  await house.give(100);
  const line = { id, itemId };
  const change = (more: object, actor = house.waiter) => house.call(actor, 'updateOrderItem', { ...line, ...more });
  await expect(change({ quantity: 2 })).rejects.toMatchObject({
    code: 'FORBIDDEN',
    details: { permission: 'OrderItem:Discount' },
  });
  await house.send(id);
  await expect(change({ quantity: 10 })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await change({ quantity: 2 }, { ...house.waiter, approvedBy: approved(house.manager) });
  expect((await house.orderNow(id)).totals.total).toBe(0);
  const entries = await house.db.read
    .selectFrom('auditEntry')
    .selectAll()
    .where('action', '=', 'item.discount')
    .execute();
  expect(entries.map(({ details, approvedBy }) => [details.quantity, details.amount, approvedBy])).toEqual([
    [1, 12_500, null],
    [2, 25_000, house.manager.id],
  ]);
});

test('a table given away took up another’s order: what comes to it is as discounting it, what is ordered at it is in the log', async () => {
  await using house = await openLimited('Manager=100');
  const { id } = house;
  await house.run(house.manager, discountOrder, { id, kind: 'percentage', value: 100, reason });
  const other = await house.order();
  const line = await house.line(other.id);
  const merge = { id, otherId: other.id };
  const pass = { id: other.id, toOrderId: id, items: [{ itemId: line.id }] };
  await expect(house.call(house.waiter, 'mergeOrders', merge)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(house.call(house.waiter, 'transferItems', pass)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await house.line(id);
  await house.call(house.manager, 'mergeOrders', merge);
  const entries = await house.db.read
    .selectFrom('auditEntry')
    .selectAll()
    .where('action', '=', 'order.discount')
    .execute();
  expect(entries.map(({ details, actorId }) => [details.amount, actorId])).toEqual([
    [12_500, house.manager.id],
    [25_000, house.waiter.id],
    [37_500, house.manager.id],
  ]);
});

test('the growth of a discount by a merge with a manager’s PIN was twice in the log', async () => {
  await using house = await openLimited('Manager=100');
  const { id } = house;
  await house.run(house.manager, discountOrder, { id, kind: 'percentage', value: 10, reason });
  const [merged, parted] = [await house.order(), await house.order()];
  await house.line(merged.id);
  const line = await house.line(parted.id);
  const withPin = { ...house.waiter, approvedBy: approved(house.manager) };
  await house.call(withPin, 'mergeOrders', { id, otherId: merged.id });
  await house.call(withPin, 'transferItems', { id: parted.id, toOrderId: id, items: [{ itemId: line.id }] });
  const log = await house.db.read.selectFrom('auditEntry').selectAll().where('action', '=', 'order.discount').execute();
  const [manager, waiter] = [house.manager.id, house.waiter.id];
  expect(log.map(({ details, actorId, approvedBy }) => [details.amount, actorId, approvedBy])).toEqual([
    [1250, manager, null],
    [2500, waiter, manager],
    [3750, waiter, manager],
  ]);
  expect((await house.orderNow(id)).discounts).toMatchObject([{ amount: 3750 }]);
});

test('an amount, then a percentage, then one dish of four hundred was half of it: all together keep to the limit', async () => {
  await using house = await openLimited('Manager=20');
  const { id, itemId } = house;
  const change = (quantity: number) => house.call(house.waiter, 'updateOrderItem', { id, itemId, quantity });
  await change(400);
  await house.call(house.manager, 'discountOrderItem', { id, itemId, kind: 'amount', value: 2500, reason });
  await house.give(19.9);
  await change(1);
  expect((await house.orderNow(id)).totals.total).toBe(10_000);
});

test('20 % off a dish and off an order of many were 36 % off the dish once the others had gone', async () => {
  await using house = await openLimited('Manager=20');
  const { id } = house;
  const { id: ballast } = await house.line(id, { quantity: 40 });
  await house.give(20);
  await house.run(house.manager, discountOrder, { id, kind: 'percentage', value: 19, reason });
  await house.call(house.waiter, 'removeOrderItem', { id, itemId: ballast });
  expect((await house.orderNow(id)).totals).toMatchObject({ total: 10_000, discount: 2_500 });
});

test('ten per cent off the order was nothing off it once the owner had taken half off one dish, and Q15 off a dish were worth nothing', async () => {
  await using house = await openLimited('Manager=10,Administrator=50');
  const { id } = house;
  await house.line(id);
  await house.run(house.manager, discountOrder, { id, kind: 'percentage', value: 10, reason });
  const total = async () => (await house.orderNow(id)).totals.total;
  await house.give(50, house.as('Owner'));
  expect(await total()).toBe(16_875);
  await using other = await openLimited('Manager=10,Administrator=50');
  await other.line(other.id);
  await other.run(other.manager, discountOrder, { id: other.id, kind: 'percentage', value: 10, reason });
  const amount = { id: other.id, itemId: other.itemId, kind: 'amount', value: 1_500, reason } as const;
  await other.run(other.as('Administrator'), discountOrderItem, amount);
  expect((await other.orderNow(other.id)).totals.total).toBe(21_150);
});

test('a waiter had Q12.50 off an order taken back by merging one to it of which the owner had given half away', async () => {
  await using house = await openLimited('Manager=10');
  const { id } = await house.order();
  await house.line(id);
  await house.run(house.manager, discountOrder, { id, kind: 'amount', value: 1_250, reason });
  await house.give(50, house.as('Owner'));
  await house.call(house.waiter, 'mergeOrders', { id, otherId: house.id });
  expect((await house.orderNow(id)).totals.total).toBe(17_500);
});

test('half off a dish and a fifth off its order, of two who may so much, were 60 % off the dish once the others had gone', async () => {
  await using house = await openLimited('Manager=20,Administrator=50');
  const { id } = house;
  const { id: ballast } = await house.line(id, { quantity: 40 });
  await house.give(50, house.as('Administrator'));
  await house.run(house.manager, discountOrder, { id, kind: 'percentage', value: 18, reason });
  await house.call(house.waiter, 'removeOrderItem', { id, itemId: ballast });
  expect((await house.orderNow(id)).totals.total).toBe(6_250);
});

test('a dear dish nobody wanted, a merge and the dish taken off, six times over, were 79 % off the others for a limit of 20', async () => {
  await using house = await openLimited('Manager=20');
  await house.give(20);
  let { id } = house;
  for (let round = 0; round < 3; round += 1) {
    const { id: ballast } = await house.line(id, { quantity: 40 });
    await house.run(house.manager, discountOrder, { id, kind: 'percentage', value: 19, reason }).catch(() => null);
    const before = (await house.orderNow(id)).totals.total;
    const { id: next } = await house.order();
    await house.call(house.waiter, 'mergeOrders', { id: next, otherId: id });
    expect((await house.orderNow(next)).totals.total).toBe(before);
    await house.call(house.waiter, 'removeOrderItem', { id: next, itemId: ballast });
    expect((await house.orderNow(next)).totals.total).toBe(10_000);
    id = next;
  }
});

test('a discount of the order that a manager’s PIN gave was in the log twice', async () => {
  await using house = await openLimited('Manager=20');
  const withPin = { ...house.waiter, approvedBy: approved(house.manager) };
  await house.run(withPin, discountOrder, { id: house.id, kind: 'percentage', value: 10, reason });
  const log = await house.db.read.selectFrom('auditEntry').selectAll().where('action', '=', 'order.discount').execute();
  expect(log.map(({ details }) => details.amount)).toEqual([1250]);
});

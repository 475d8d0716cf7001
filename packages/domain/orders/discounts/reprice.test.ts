import type { OrderView } from '@comanda/contracts';
import type { Actor } from '@comanda/kernel/context';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { reprice } from './reprice.ts';

const reason = 'Cumpleaños';

const openDiscounted = async () => {
  const house = await openRestaurant();
  const { id } = await house.order();
  const { id: itemId } = await house.line(id);
  await house.call(house.manager, 'discountOrderItem', { id, itemId, kind: 'percentage', value: 10, reason });
  const change = (more: object): Promise<OrderView> =>
    house.call(house.manager, 'updateOrderItem', { id, itemId, ...more });
  return { ...house, id, itemId, change };
};

test('a percentage follows quantity, options and another dish', async () => {
  await using house = await openDiscounted();
  const cheap = await house.make.product('Agua', 335);
  await house.make.assignment(house.grill, cheap);
  expect((await house.change({ quantity: 3 })).items[0]).toMatchObject({ discountTotal: 3750, lineTotal: 33_750 });
  const group = { name: 'Extras', min: 0, max: 1, mode: 'unique' } as const;
  const { groupId, option } = await house.make.modifiers(house.steak, group, { Queso: '10.00' });
  const modifiers = [{ productModifierGroupId: groupId, productModifierId: option.Queso }];
  expect((await house.change({ modifiers })).items[0]).toMatchObject({ discountTotal: 4050, lineTotal: 36_450 });
  const other = await house.change({ productId: cheap, modifiers: [] });
  expect(other.items[0]).toMatchObject({ discountTotal: 101, lineTotal: 904, taxAmountSnapshot: '0.968571' });
});

test('a line that is voided or given away carries none, and the log and the row still say it was', async () => {
  await using house = await openDiscounted();
  const input = { id: house.id, itemId: house.itemId, reason, compedBy: 'Ana' };
  const view = await house.call<OrderView>(house.manager, 'compOrderItem', input);
  expect(view.items[0]).toMatchObject({ discountTotal: 0, lineTotal: 0, discounts: [{ amount: 0, value: 10 }] });
  expect(view.totals).toMatchObject({ total: 0, discount: 0 });
});

test('a line nobody saw goes with its discounts', async () => {
  await using house = await openDiscounted();
  await house.call(house.waiter, 'removeOrderItem', { id: house.id, itemId: house.itemId });
  expect(await house.db.read.selectFrom('orderDiscount').selectAll().execute()).toEqual([]);
});

test('a draft goes with the discounts of its lines and its own', async () => {
  await using house = await openDiscounted();
  await house.call(house.manager, 'discountOrder', { id: house.id, kind: 'amount', value: 5, reason });
  await house.call(house.waiter, 'deleteOrder', { id: house.id });
  expect(await house.db.read.selectFrom('orderDiscount').selectAll().execute()).toEqual([]);
});

test('an order without discounts is left alone', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  await house.line(id);
  const before = await house.db.read.selectFrom('orderItem').selectAll().execute();
  const order = await house.orderNow(id);
  expect(await house.write(house.waiter, (tx) => reprice(tx, order))).toEqual([]);
  expect(await house.db.read.selectFrom('orderItem').selectAll().execute()).toEqual(before);
});

test('a manager ordered three dishes more for a table the owner had given away, and the log went on saying what the first cost', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  const { locationId } = house;
  const limit = { locationId, name: 'MAX_DISCOUNT_PERCENT', value: 'Manager=20' };
  await house.call(house.as('Owner'), 'setLocationParameter', limit);
  await house.line(id);
  const give = (actor: Actor, value: number) =>
    house.call(actor, 'discountOrder', { id, kind: 'percentage', value, reason });
  const orderMore = (quantity: number) =>
    house.call(house.manager, 'addOrderItem', { id, productId: house.steak, quantity });
  await give(house.manager, 20);
  await orderMore(1);
  await give(house.as('Owner'), 100);
  await orderMore(3);
  const log = await house.db.read.selectFrom('auditEntry').selectAll().where('action', '=', 'order.discount').execute();
  expect(log.map(({ details, actorId }) => [details.value, details.amount, actorId === house.manager.id])).toEqual([
    [20, 2_500, true],
    [100, 20_000, false],
    [20, 12_500, true],
    [100, 50_000, true],
  ]);
  // What grew with its order was given before, by whoever gave it then.
  expect(log.map(({ details }) => details.grewFrom)).toEqual([undefined, undefined, 5_000, 20_000]);
});

test('an order that was on a bill before anybody wrote down whose its discounts were had them twice at the first note', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  await house.line(id);
  const { id: itemId } = await house.line(id, { seatNo: 2 });
  await house.call(house.manager, 'discountOrder', { id, kind: 'amount', value: 5000, reason });
  await house.call(house.manager, 'discountOrder', { id, kind: 'percentage', value: 10, reason });
  const billed = (await house.orderNow(id)).items[0]!;
  await house.bills(id, { mappings: [{ orderItemId: billed.id, splitQuantity: 1 }] });
  const before = await house.orderNow(id);
  await house.db.write('test', 'as it was', ({ db }) =>
    db.updateTable('orderItem').set({ discountShares: null }).execute(),
  );
  await house.call(house.waiter, 'updateOrderItem', { id, itemId, notes: 'Sin sal' });
  const after = await house.orderNow(id);
  expect(after.totals).toEqual(before.totals);
  expect(after.items.map((line) => line.discountShares)).toEqual(before.items.map((line) => line.discountShares));
  expect(after.discounts).toEqual(before.discounts);
  await house.line(id);
  expect((await house.orderNow(id)).discounts).toMatchObject([{ amount: 5000 }, { amount: 3250 }]);
});

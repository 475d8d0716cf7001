import type { BuiltCombo, MovedOrders } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { openComboHouse } from './house.suite.ts';

const reason = 'Cortesía';

/** A combo of three dishes the kitchen has, for Q55.00 together and Q75.00 alone, and how something is taken off it. */
const openSold = async () => {
  const house = await openComboHouse();
  const { call, dish, manager, waiter } = house;
  const { id } = await house.order({ orderType: 'dine_in', tableId: house.tableId });
  for (const productId of [dish.burger, dish.fries, dish.soda]) await house.line(id, { productId });
  await house.send(id);
  const made = await call<BuiltCombo>(waiter, 'applyCombo', { id, bundleId: house.combo.id });
  const off = (input: object, itemId = made.parentOrderItemId) =>
    call(manager, 'discountOrderItem', { id, itemId, reason, ...input });
  const part = (actor = waiter, orderId = id) =>
    call(actor, 'removeCombo', { id: orderId, bundleApplicationId: made.bundleApplicationId, keepDishes: true });
  const log = () =>
    house.db.read.selectFrom('auditEntry').select(['action', 'details', 'actorId']).orderBy('seq').execute();
  return { ...house, id, made, off, part, log };
};

const own = ({ items }: Awaited<ReturnType<Awaited<ReturnType<typeof openSold>>['view']>>) =>
  items.map((item) => item.discounts!.map(({ kind, value, amount }) => [kind, value, amount]));

test('a waiter’s parting took what a manager had given off the combo: a part of it is of each dish, which a manager signs', async () => {
  await using house = await openSold();
  const { id, manager, part, view } = house;
  await house.off({ kind: 'percentage', value: 10 });
  expect(await refusal(part())).toBe('FORBIDDEN');
  expect((await view(id)).totals.total).toBe(4950);
  await part(manager);
  const parted = await view(id);
  expect(parted.totals.total).toBe(6750);
  expect(own(parted)).toEqual([4000, 2000, 1500].map((cost) => [['percentage', 10, cost / 10]]));
  expect(parted.items[0]!.discounts![0]).toMatchObject({ reason, createdBy: manager.id });
});

test('an amount off the combo is had again off its dishes, to the centavo, and a waiter may part it', async () => {
  await using house = await openSold();
  await house.off({ kind: 'amount', value: 1000 });
  await house.part();
  const parted = await house.view(house.id);
  expect(parted.totals.total).toBe(6500);
  expect(own(parted)).toEqual([533, 267, 200].map((share) => [['amount', share, share]]));
});

test('what a price took off the combo is off its dishes, after what one of them has of its own', async () => {
  await using house = await openSold();
  await house.off({ kind: 'amount', value: 1000 }, house.made.childOrderItemIds[0]);
  await house.off({ kind: 'fixed_price', value: 4000 });
  await house.part();
  const parted = await house.view(house.id);
  expect(parted.totals.total).toBe(7500 - 1000 - 500);
  expect(own(parted)).toEqual([
    [
      ['amount', 1000, 1000],
      ['percentage', 7.7, 231],
    ],
    [['percentage', 7.7, 154]],
    [['percentage', 7.666667, 115]],
  ]);
});

test('half the price of a combo was all of the one dish that was left of it once it was parted, or of another dish', async () => {
  await using house = await openComboHouse();
  const { call, dish, manager, waiter } = house;
  const { id } = await house.order();
  const made = await house.build(id);
  const [burger, fries, soda] = made.childOrderItemIds;
  await call(manager, 'discountOrderItem', {
    id,
    itemId: made.parentOrderItemId,
    kind: 'fixed_price',
    value: 2750,
    reason,
  });
  const { bundleApplicationId } = made;
  await call(waiter, 'removeCombo', { id, bundleApplicationId, keepDishes: true });
  expect((await house.view(id)).totals.total).toBe(7500 - 2750);
  for (const itemId of [burger, fries]) await call(waiter, 'removeOrderItem', { id, itemId });
  await call(waiter, 'updateOrderItem', { id, itemId: soda, quantity: 0.5 });
  expect((await house.view(id)).totals.total).toBe(475);
  const more = call(waiter, 'updateOrderItem', { id, itemId: soda, productId: dish.burger });
  expect(await refusal(more)).toBe('FORBIDDEN');
});

test('nothing said that a combo was parted: the log says by whom, and what its dishes cost before and after', async () => {
  await using house = await openSold();
  await house.part();
  const details = { dish: 'Combo Chapín', table: '7', before: 5500, amount: 7500 };
  expect((await house.log()).at(-1)).toMatchObject({ action: 'order.combo_parted', actorId: house.waiter.id, details });
});

test('one that was taken back stays taken back, and is not lost', async () => {
  await using house = await openSold();
  const { id, made, manager } = house;
  await house.off({ kind: 'amount', value: 1000 });
  await house.call(manager, 'removeItemDiscount', { id, itemId: made.parentOrderItemId, discountIndex: 0 });
  await house.part();
  expect((await house.view(id)).totals).toMatchObject({ total: 7500, discount: 0 });
  expect(await house.db.read.selectFrom('orderDiscount').selectAll().execute()).toMatchObject([
    { orderItemId: made.childOrderItemIds[0], removedBy: manager.id },
  ]);
});

/** Something is off the whole order, and another takes it up. */
const openMerged = async (input: object) => {
  const house = await openSold();
  const { call, id: otherId, manager, waiter } = house;
  await call(manager, 'discountOrder', { id: otherId, reason, ...input });
  const { id } = await house.order({ orderType: 'dine_in', tableId: await house.make.table('4') });
  await call(waiter, 'mergeOrders', { id, otherId });
  const unmerge = () => call<MovedOrders>(waiter, 'unmergeOrders', { id, otherId });
  return { ...house, into: id, otherId, unmerge };
};

test('a tenth off a table that another took up was lost with the parting of its combo: it is a tenth of all, and goes back with it', async () => {
  await using house = await openMerged({ kind: 'percentage', value: 10 });
  await house.part(house.waiter, house.into);
  const parted = await house.view(house.into);
  expect(parted.totals.total).toBe(6750);
  expect([own(parted), parted.discounts]).toMatchObject([[[], [], []], [{ amount: 750 }]]);
  const said = (await house.log()).filter(({ action }) => action === 'order.discount');
  expect(said.map(({ details }) => details)).toMatchObject([{ amount: 550 }, { amount: 750 }]);
  const { order, other } = await house.unmerge();
  expect([order.totals.total, other.totals.total, own(other)]).toEqual([0, 6750, [[], [], []]]);
});

test('Q10 off a table that another took up are Q10 after the parting, too', async () => {
  await using house = await openMerged({ kind: 'amount', value: 1000 });
  await house.part(house.waiter, house.into);
  expect((await house.view(house.into)).totals.total).toBe(6500);
  const { other } = await house.unmerge();
  expect(other.totals).toMatchObject({ total: 6500, discount: 1000 });
});

test('a parting and an undo paid out what was taken back meanwhile', async () => {
  await using house = await openMerged({ kind: 'percentage', value: 10 });
  const { into: id, manager } = house;
  await house.call(manager, 'removeOrderDiscount', { id, discountIndex: 0 });
  await house.part(house.waiter, id);
  const { other } = await house.unmerge();
  expect([other.totals.total, other.discounts]).toEqual([7500, []]);
});

test('however much of a limit a dish has used up, what was its order’s is off it', async () => {
  await using house = await openComboHouse();
  const { call, locationId, manager, waiter } = house;
  const limit = { locationId, name: 'MAX_DISCOUNT_PERCENT', value: 'Manager=20' };
  await call(house.as('Owner'), 'setLocationParameter', limit);
  const { id: otherId } = await house.order();
  const { bundleApplicationId, childOrderItemIds } = await house.build(otherId);
  await call(manager, 'discountOrderItem', {
    id: otherId,
    itemId: childOrderItemIds[2],
    kind: 'amount',
    value: 200,
    reason,
  });
  await call(manager, 'discountOrder', { id: otherId, kind: 'percentage', value: 10, reason });
  const { id } = await house.order();
  await call(waiter, 'mergeOrders', { id, otherId });
  await call(waiter, 'removeCombo', { id, bundleApplicationId, keepDishes: true });
  expect((await house.view(id)).totals.total).toBe((7500 - 200) * 0.9);
});

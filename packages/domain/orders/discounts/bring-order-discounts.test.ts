import type { BuiltCombo, MovedOrders } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { openComboHouse } from '../combos/house.suite.ts';

const reason = 'Cumpleaños';

/** Two orders, limits of the house, and how one is given a discount, is taken up by the other and parts from it again. */
const openTwo = async (limits?: string) => {
  const house = await openComboHouse();
  const { call, locationId, make, manager, waiter } = house;
  if (limits)
    await call(house.as('Owner'), 'setLocationParameter', { locationId, name: 'MAX_DISCOUNT_PERCENT', value: limits });
  const { id } = await house.order();
  const { id: otherId } = await house.order();
  const plate = async (price: number, quantity = 1) => {
    const productId = await make.product(`Plato ${price}`, price);
    await make.assignment(house.station.grill, productId);
    return house.line(otherId, { productId, quantity });
  };
  const off = (kind: string, value: number, who = manager) =>
    call(who, 'discountOrder', { id: otherId, kind, value, reason });
  const merge = () => call<MovedOrders>(waiter, 'mergeOrders', { id, otherId });
  const unmerge = () => call<MovedOrders>(waiter, 'unmergeOrders', { id, otherId });
  const change = (itemId: string, input: object, who = waiter) =>
    call(who, 'updateOrderItem', { id, itemId, ...input });
  const total = async (orderId = id) => (await house.view(orderId)).totals.total;
  return { ...house, id, otherId, plate, off, merge, unmerge, change, total };
};

test('what is off an order goes with it, and says whose it was; the other order’s own is of all', async () => {
  await using house = await openTwo();
  const { call, id, manager, otherId, waiter } = house;
  await house.plate(10_000);
  await house.off('percentage', 10);
  await house.line(id, { productId: house.dish.beer });
  const [own] = (await house.view(otherId)).discounts!;
  const { order, other } = await house.merge();
  expect(order.totals.total).toBe(9000 + 2500);
  const given = { id: own!.id, absorbedOrderId: otherId, absorbedNumber: other.documentNumber, amount: 1000 };
  expect([order.discounts, other.discounts]).toMatchObject([[given], []]);
  await call(manager, 'discountOrder', { id, kind: 'percentage', value: 10, reason });
  expect(await house.total()).toBe(8100 + 2250);
  await call(waiter, 'addOrderItem', { id, productId: house.dish.beer, quantity: 1 });
  expect(await house.total()).toBe(8100 + 4500);
  const back = await house.unmerge();
  expect([back.other.totals.total, back.order.totals.total]).toEqual([9000, 4500]);
  expect(back.other.discounts).toMatchObject([{ id: own!.id, amount: 1000, absorbedOrderId: null }]);
});

test('ten per cent of ten beers was all of the one beer that was left after a merge, or of another dish', async () => {
  await using house = await openTwo();
  const beers = await house.line(house.otherId, { productId: house.dish.beer, quantity: 10 });
  await house.off('percentage', 10);
  await house.merge();
  await house.change(beers.id, { quantity: 1 });
  expect(await house.total()).toBe(2250);
  await house.change(beers.id, { productId: house.dish.burger });
  expect(await house.total()).toBe(3600);
});

test('a merge made a manager’s limit that of the owner, who had given a centavo beside', async () => {
  const left = async (isMerged: boolean) => {
    await using house = await openTwo('Manager=20');
    const { call, otherId, waiter } = house;
    const beers = await house.line(otherId, { productId: house.dish.beer, quantity: 10 });
    await house.off('amount', 5000);
    await house.off('amount', 1, house.as('Owner'));
    if (isMerged) await house.merge();
    const id = isMerged ? house.id : otherId;
    await call(waiter, 'updateOrderItem', { id, itemId: beers.id, quantity: 1 });
    return await house.total(id);
  };
  expect([await left(true), await left(false)]).toEqual([1999, 1999]);
});

test('a merge cost the guests more where a dish had no room within a limit for its share, and a centavo by rounding', async () => {
  await using house = await openTwo('Manager=20,Administrator=50');
  const { call, otherId } = house;
  const steak = await house.plate(10_000);
  await house.plate(10_000);
  for (let i = 0; i < 3; i += 1) await house.plate(2492);
  await house.off('percentage', 20);
  const half = { id: otherId, itemId: steak.id, kind: 'percentage', value: 50, reason };
  await call(house.as('Administrator'), 'discountOrderItem', half);
  const before = await house.total(otherId);
  expect((await house.merge()).order.totals.total).toBe(before);
});

test('an undo paid out a discount somebody took back, whose dish had gone or whose combo was parted', async () => {
  await using house = await openTwo();
  const { call, id, manager, otherId, waiter } = house;
  const { bundleApplicationId, childOrderItemIds } = await house.build(otherId);
  await house.off('percentage', 50);
  await house.merge();
  await call(manager, 'removeOrderDiscount', { id, discountIndex: 0 });
  await call(waiter, 'removeCombo', { id, bundleApplicationId, keepDishes: true });
  await call(waiter, 'removeOrderItem', { id, itemId: childOrderItemIds[0] });
  const { other } = await house.unmerge();
  expect([other.discounts, other.totals.discount]).toEqual([[], 0]);
});

test('Q30 off a table that another took up were fewer once its combo was parted', async () => {
  await using house = await openTwo();
  const { call, id, manager, otherId } = house;
  const { bundleApplicationId, childOrderItemIds } = await house.build(otherId);
  await house.off('amount', 3000);
  await house.merge();
  await house.send(id);
  await call(manager, 'voidOrderItem', { id, itemId: childOrderItemIds[0], reason, voidedBy: 'A' });
  await call(manager, 'removeCombo', { id, bundleApplicationId, keepDishes: true });
  expect(await house.total()).toBe(3500 - 3000);
});

test('taken up twice, each order’s discount is off what came with it, and both ways back are as it was', async () => {
  await using house = await openTwo();
  const { call, id, manager, otherId, waiter } = house;
  const { id: last } = await house.order();
  await house.plate(10_000);
  await house.off('percentage', 10);
  await house.line(id, { productId: house.dish.beer });
  await house.merge();
  await call(manager, 'discountOrder', { id, kind: 'percentage', value: 10, reason });
  await house.line(last, { productId: house.dish.beer });
  await call(waiter, 'mergeOrders', { id: last, otherId: id });
  expect(await house.total(last)).toBe(8100 + 2250 + 2500);
  const first = await call<MovedOrders>(waiter, 'unmergeOrders', { id: last, otherId: id });
  expect([first.order.totals.total, first.other.totals.total]).toEqual([2500, 8100 + 2250]);
  expect(first.other.discounts).toMatchObject([{ absorbedOrderId: otherId }, { absorbedOrderId: null }]);
  const second = await house.unmerge();
  expect([second.order.totals.total, second.other.totals.total]).toEqual([2250, 9000]);
});

test('a dish that came with another order and goes on leaves its discount there; taken back it has it again', async () => {
  await using house = await openTwo();
  const { call, id, otherId, waiter } = house;
  const beers = await house.line(otherId, { productId: house.dish.beer, quantity: 4 });
  await house.off('percentage', 10);
  await house.merge();
  const { id: toOrderId } = await house.order();
  const items = [{ itemId: beers.id, quantity: 3 }];
  const { moveId } = await call<MovedOrders>(waiter, 'transferItems', { id, toOrderId, items });
  expect([await house.total(), await house.total(toOrderId)]).toEqual([2250, 7500]);
  await call(waiter, 'undoTransfer', { id, moveId });
  expect([await house.total(), (await house.unmerge()).other.totals.total]).toEqual([9000, 9000]);
});

test('dishes that went and came back were logged as a discount the waiter gave; more of them than went still are', async () => {
  await using house = await openTwo();
  const { call, otherId, waiter } = house;
  const burger = await house.line(otherId, { productId: house.dish.burger });
  await house.line(otherId, { productId: house.dish.beer });
  await house.off('percentage', 50);
  const { id: toOrderId } = await house.order();
  const send = async (itemId: string) => {
    const moved = { id: otherId, toOrderId, items: [{ itemId }] };
    return (await call<MovedOrders>(waiter, 'transferItems', moved)).moveId;
  };
  const logs = async () =>
    (await house.db.read.selectFrom('auditEntry').selectAll().where('action', '=', 'order.discount').execute()).length;
  await call(waiter, 'undoTransfer', { id: otherId, moveId: await send(burger.id) });
  await house.merge();
  await house.unmerge();
  expect(await logs()).toBe(1);
  const moveId = await send(burger.id);
  await call(waiter, 'updateOrderItem', { id: toOrderId, itemId: burger.id, quantity: 10 });
  await call(waiter, 'undoTransfer', { id: otherId, moveId });
  expect(await logs()).toBe(2);
});

test('what is off an order that was taken up can be taken back, by its place among all that are off the whole', async () => {
  await using house = await openTwo();
  const { call, id, manager } = house;
  await house.plate(10_000);
  await house.off('percentage', 10);
  await call(manager, 'discountOrder', { id, kind: 'percentage', value: 5, reason });
  await call(manager, 'mergeOrders', { id, otherId: house.otherId });
  expect(await house.total()).toBe(8550);
  const which = (await house.view(id)).discounts!.findIndex(({ absorbedOrderId }) => absorbedOrderId);
  await call(manager, 'removeOrderDiscount', { id, discountIndex: which });
  expect(await house.total()).toBe(9500);
});

test('a part of a dish that came, noted of while it was elsewhere, was free at the table that had taken it up', async () => {
  await using house = await openTwo();
  const { call, id, otherId, waiter } = house;
  const { id: itemId } = await house.line(otherId, { productId: house.dish.soda, quantity: 3 });
  await house.off('percentage', 100);
  await house.merge();
  const { id: toOrderId } = await house.order();
  const items = [{ itemId, quantity: 2 }];
  const { moveId, other } = await call<MovedOrders>(waiter, 'transferItems', { id, toOrderId, items });
  await call(waiter, 'updateOrderItem', { id: toOrderId, itemId: other.items[0]!.id, notes: 'sin hielo' });
  expect(await refusal(house.unmerge())).toBe('ORDER_MERGE_NOT_UNDOABLE');
  await call(waiter, 'undoTransfer', { id, moveId });
  const back = await house.unmerge();
  expect([back.order.items, back.other.totals.discount]).toEqual([[], 4500]);
});

test('what a combo split off a line that came goes back with it', async () => {
  await using house = await openTwo();
  const { call, dish, id, otherId, waiter } = house;
  for (const productId of [dish.burger, dish.fries]) await house.line(otherId, { productId });
  await house.line(otherId, { productId: dish.soda, quantity: 3 });
  await house.off('percentage', 10);
  await house.merge();
  const made = await call<BuiltCombo>(waiter, 'applyCombo', { id, bundleId: house.combo.id });
  const { bundleApplicationId } = made;
  await call(waiter, 'removeCombo', { id, bundleApplicationId, keepDishes: true });
  const back = await house.unmerge();
  expect([back.order.totals.total, back.other.totals.total]).toEqual([0, (4000 + 2000 + 4500) * 0.9]);
});

test('a manager gave 100 % of two dishes with a limit of 20: a merge is not taken back while a part of what came is elsewhere', async () => {
  await using house = await openTwo('Manager=20');
  const { call, id, otherId, waiter } = house;
  const { id: itemId } = await house.line(otherId, { productId: house.dish.soda, quantity: 3 });
  await house.merge();
  const { id: toOrderId } = await house.order();
  const items = [{ itemId, quantity: 2 }];
  const { moveId } = await call<MovedOrders>(waiter, 'transferItems', { id, toOrderId, items });
  expect(await refusal(house.unmerge())).toBe('ORDER_MERGE_NOT_UNDOABLE');
  await call(waiter, 'undoTransfer', { id, moveId });
  expect((await house.unmerge()).other.items).toMatchObject([{ quantity: 3, absorbedWith: null }]);
});

test('a combo of dishes that came was not held against what was off them, and one of both orders’ was held whole', async () => {
  const openCombo = async (...own: ('burger' | 'fries' | 'soda')[]) => {
    const house = await openTwo('Manager=20');
    const { call, dish, id, otherId, waiter } = house;
    for (const name of ['burger', 'fries', 'soda'] as const)
      await house.line(own.includes(name) ? id : otherId, { productId: dish[name] });
    await house.off('percentage', 20);
    await house.merge();
    const made = await call<BuiltCombo>(waiter, 'applyCombo', { id, bundleId: house.combo.id });
    const give = () =>
      call(house.manager, 'discountOrderItem', {
        id,
        itemId: made.parentOrderItemId,
        kind: 'percentage',
        value: 10,
        reason,
      });
    return { ...house, give };
  };
  await using house = await openCombo();
  await house.line(house.id, { productId: house.dish.burger, quantity: 9 });
  expect(await refusal(house.give())).toBe('DISCOUNT_LIMIT');
  await using mixed = await openCombo('fries', 'soda');
  const before = await mixed.total();
  expect(await refusal(mixed.give())).toBe('DISCOUNT_LIMIT');
  expect(await mixed.total()).toBe(before);
});

test('a centavo off a table took twenty quetzales, unlogged, where a dish that had come was on a bill and others grew', async () => {
  await using house = await openTwo();
  const { call, id, manager } = house;
  const [first, second] = [await house.plate(10_000), await house.plate(10_000)];
  await house.off('amount', 5000);
  await house.merge();
  await call(manager, 'discountOrder', { id, kind: 'amount', value: 1, reason });
  await house.bills(id, { mappings: [{ orderItemId: first.id, splitQuantity: 1 }] });
  await house.change(second.id, { quantity: 10 });
  const view = await house.view(id);
  expect([view.totals.discount, view.discounts!.map(({ amount }) => amount)]).toEqual([5001, [5000, 1]]);
});

test('Q5 off a table that was joined were Q16, and the waiter could order nothing more, once its burger was on a bill', async () => {
  await using house = await openTwo('Manager=50');
  const { call, id, otherId, manager, dish, waiter } = house;
  const burger = await house.line(otherId, { productId: dish.burger });
  await house.line(id, { productId: dish.fries });
  await house.off('amount', 500);
  await house.merge();
  await call(manager, 'discountOrder', { id, kind: 'amount', value: 2000, reason });
  await house.bills(id, { mappings: [{ orderItemId: burger.id, splitQuantity: 1 }] });
  for (let round = 1; round <= 4; round += 1) {
    await call(waiter, 'addOrderItem', { id, productId: dish.beer, quantity: 3 });
    const { discounts, totals } = await house.view(id);
    expect([totals.discount, discounts!.map(({ amount }) => amount)]).toEqual([2500, [500, 2000]]);
  }
});

test('Q5 off a combo on a bill stays Q5, whatever is ordered beside it', async () => {
  await using house = await openTwo();
  const { call, id, manager, dish, waiter } = house;
  const { parentOrderItemId: itemId } = await house.build(id);
  await house.line(id, { productId: dish.fries });
  await call(manager, 'discountOrderItem', { id, itemId, kind: 'amount', value: 500, reason });
  await call(manager, 'discountOrder', { id, kind: 'amount', value: 2000, reason });
  const parts = (await house.view(id)).items.filter(({ parentOrderItemId }) => parentOrderItemId === itemId);
  await house.bills(id, { mappings: parts.map((line) => ({ orderItemId: line.id, splitQuantity: 1 })) });
  await call(waiter, 'addOrderItem', { id, productId: dish.beer, quantity: 9 });
  const { discounts, items, totals } = await house.view(id);
  const ofCombo = items.find((line) => line.id === itemId)!.discounts!;
  expect([totals.discount, ...[...ofCombo, ...discounts!].map(({ amount }) => amount)]).toEqual([2500, 500, 2000]);
});

test('two lines of more than a line may be are not made one', async () => {
  await using house = await openTwo();
  const { call, id, waiter } = house;
  const { id: itemId } = await house.line(id, { productId: house.dish.beer, quantity: 9999 });
  const { id: toOrderId } = await house.order();
  const moved = await call<MovedOrders>(waiter, 'transferItems', { id, toOrderId, items: [{ itemId, quantity: 1 }] });
  await call(waiter, 'updateOrderItem', { id: toOrderId, itemId: moved.other.items[0]!.id, quantity: 9999 });
  await call(waiter, 'undoTransfer', { id, moveId: moved.moveId });
  expect((await house.view(id)).items.map(({ quantity }) => quantity)).toEqual([9998, 9999]);
});

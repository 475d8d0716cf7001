import type { MovedOrders } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { openComboHouse } from '../combos/house.suite.ts';

test('a line’s discounts go with it, also with a part of it; an order’s own stay, and are spread over what it keeps', async () => {
  await using house = await openComboHouse();
  const { id } = await house.order({ orderType: 'dine_in', tableId: house.tableId });
  const line = await house.line(id, { quantity: 4, productId: house.dish.burger });
  await house.line(id, { productId: house.dish.soda });
  const off = { kind: 'percentage', reason: 'Cliente frecuente' };
  await house.call(house.manager, 'discountOrderItem', { id, itemId: line.id, ...off, value: '10' });
  await house.call(house.manager, 'discountOrder', { id, ...off, value: '5' });
  const tableId = await house.make.table('4');
  const items = [{ itemId: line.id, quantity: 1 }];
  const went = await house.call<MovedOrders>(house.waiter, 'transferItems', { id, tableId, items });
  // Three burgers less 10 %, a soda, less 5 % of both; there one burger less 10 %.
  expect(went.order.totals.total).toBe(Math.round((3 * 3600 + 1500) * 0.95));
  expect(went.other.totals.total).toBe(3600);
  expect(went.other.items[0]!.discounts).toMatchObject([{ kind: 'percentage', value: 10, amount: 400 }]);
  const back = await house.call<MovedOrders>(house.waiter, 'undoTransfer', { id, moveId: went.moveId });
  expect(back.order.totals.total).toBe(Math.round((4 * 3600 + 1500) * 0.95));
  expect(back.order.items.map(({ quantity }) => quantity)).toEqual([4, 1]);
});

test('a combo goes whole to another order, as it was sold, and is taken off there', async () => {
  await using house = await openComboHouse();
  const { id } = await house.order({ orderType: 'dine_in', tableId: house.tableId });
  const built = await house.build(id);
  await house.send(id);
  const tableId = await house.make.table('4');
  const transfer = (itemId: string) =>
    house.call<MovedOrders>(house.waiter, 'transferItems', { id, tableId, items: [{ itemId }] });
  expect(await refusal(transfer(built.childOrderItemIds[0]!))).toBe('ORDER_TRANSFER_COMBO');
  const { order, other } = await transfer(built.parentOrderItemId);
  expect([order.items, order.totals.total]).toEqual([[], 0]);
  expect(other.totals.total).toBe(5500);
  expect(other.bundleApplications).toMatchObject([{ id: built.bundleApplicationId, orderId: other.id }]);
  expect(await house.tickets()).toHaveLength(3);
  const removal = { id: other.id, bundleApplicationId: built.bundleApplicationId, reason: 'Se fueron' };
  await house.call(house.manager, 'removeCombo', removal);
  expect((await house.view(other.id)).totals.total).toBe(0);
});

test('a table that was given ten per cent lost it when another took it up: it goes along, off those dishes alone, and back', async () => {
  await using house = await openComboHouse();
  const { call, manager, waiter } = house;
  const { id } = await house.order({ orderType: 'dine_in', tableId: house.tableId });
  await house.line(id, { productId: house.dish.beer });
  const { id: otherId } = await house.order({ orderType: 'dine_in', tableId: await house.make.table('4') });
  const burger = await house.line(otherId, { productId: house.dish.burger, quantity: 3 });
  const { parentOrderItemId, childOrderItemIds } = await house.build(otherId);
  const limit = { locationId: house.locationId, name: 'MAX_DISCOUNT_PERCENT', value: 'Manager=40' };
  await call(house.as('Owner'), 'setLocationParameter', limit);
  const off = { kind: 'percentage', reason: 'Cumpleaños' };
  await call(manager, 'discountOrderItem', { id: otherId, itemId: burger.id, ...off, value: 15 });
  await call(manager, 'discountOrderItem', { id: otherId, itemId: childOrderItemIds[1], ...off, value: 33 });
  await call(manager, 'discountOrderItem', { id: otherId, itemId: parentOrderItemId, ...off, value: 5 });
  await call(manager, 'discountOrder', { id: otherId, ...off, value: 10 });
  const before = (await house.view(otherId)).totals;
  const merged = await call<MovedOrders>(waiter, 'mergeOrders', { id, otherId });
  expect(merged.order.totals.total).toBe(2500 + before.total);
  expect(merged.order.discounts).toMatchObject([{ kind: 'percentage', value: 10, absorbedTable: '4' }]);
  expect(merged.order.items.find((line) => line.id === burger.id)!.discounts).toMatchObject([{ value: 15 }]);
  const back = await call<MovedOrders>(waiter, 'unmergeOrders', { id, otherId });
  expect([back.order.totals.total, back.other.totals]).toEqual([2500, before]);
  expect(back.other.items.find((line) => line.id === burger.id)!.discounts).toHaveLength(1);
});

test('what went along is no more of a dish than it was, however few of it are left', async () => {
  await using house = await openComboHouse();
  const { call, manager, waiter, locationId } = house;
  const limit = { locationId, name: 'MAX_DISCOUNT_PERCENT', value: 'Manager=10' };
  await call(house.as('Owner'), 'setLocationParameter', limit);
  const { id } = await house.order();
  const { id: otherId } = await house.order();
  const beers = await house.line(otherId, { productId: house.dish.beer, quantity: 10 });
  await call(manager, 'discountOrder', { id: otherId, kind: 'amount', value: 2500, reason: 'Cumpleaños' });
  await call(waiter, 'mergeOrders', { id, otherId });
  await call(waiter, 'updateOrderItem', { id, itemId: beers.id, quantity: 1 });
  expect((await house.view(id)).totals.total).toBe(2250);
});

test('a thousandth of a dish passed on four hundred times over cost Q2 less: what parting left over is of that many', async () => {
  await using house = await openComboHouse();
  const { call, waiter } = house;
  const { id } = await house.order();
  const { id: toOrderId } = await house.order();
  const { id: itemId } = await house.line(id, { productId: house.dish.soda });
  for (let i = 0; i < 9; i++)
    await call(waiter, 'transferItems', { id, toOrderId, items: [{ itemId, quantity: 0.001 }] });
  await call(waiter, 'updateOrderItem', { id, itemId, quantity: 1 });
  expect((await house.view(id)).totals.total).toBe(1500);
});

test('with the clock set back, what went along came off a dish before what it had of its own, and was less', async () => {
  await using house = await openComboHouse();
  const { call, manager, waiter } = house;
  const { id } = await house.order();
  const { id: otherId } = await house.order();
  const line = await house.line(otherId, { productId: house.dish.burger });
  const off = { id: otherId, kind: 'percentage', reason: 'Cumpleaños' };
  await call(manager, 'discountOrderItem', { ...off, itemId: line.id, value: 50 });
  await call(manager, 'discountOrder', { ...off, value: 10 });
  house.env.advance(-60_000);
  await call(waiter, 'mergeOrders', { id, otherId });
  expect((await house.view(id)).totals.total).toBe(1800);
});

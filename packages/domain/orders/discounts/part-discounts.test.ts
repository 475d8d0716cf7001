import type { BuiltCombo, MovedOrders } from '@comanda/contracts';
import type { Actor } from '@comanda/kernel/context';
import { comboMaker } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { type ComboHouse, openComboHouse } from '../combos/house.suite.ts';

const reason = 'Cumpleaños';

const limited = async (value: string): Promise<ComboHouse> => {
  const house = await openComboHouse();
  const { locationId } = house;
  await house.call(house.as('Owner'), 'setLocationParameter', { locationId, name: 'MAX_DISCOUNT_PERCENT', value });
  return house;
};

const part = (house: ComboHouse, actor: Actor, id: string, { bundleApplicationId }: BuiltCombo) =>
  house.call(actor, 'removeCombo', { id, bundleApplicationId, keepDishes: true });

const off = (house: ComboHouse, id: string, itemId: string | undefined, input: object, actor = house.manager) =>
  house.call(actor, 'discountOrderItem', { id, itemId, reason, ...input });

/** What each discount of each line is given as, and takes off. */
const own = async (house: ComboHouse, id: string) =>
  (await house.view(id)).items.map((item) => item.discounts!.map(({ kind, value, amount }) => [kind, value, amount]));

test('the price of a combo that took nothing off became the price of its first dish', async () => {
  await using house = await openComboHouse();
  const { dish, manager, waiter } = house;
  const lobster = await house.make.product('Langosta', 20_000);
  await house.make.assignment(house.station.grill, lobster);
  const combo = await comboMaker(house, house.as('Owner')).combo('Combo Mar', '60.00', [
    { name: 'Mar', of: [lobster] },
    { name: 'Tierra', of: [dish.burger] },
  ]);
  const { id } = await house.order();
  const [sea, land] = combo.groups;
  const selections = [
    { group_id: sea!.id, product_id: lobster, quantity: '1' },
    { group_id: land!.id, product_id: dish.burger, quantity: '1' },
  ];
  const made = await house.call<BuiltCombo>(waiter, 'buildCombo', { id: combo.id, orderId: id, selections });
  await house.send(id);
  await off(house, id, made.parentOrderItemId, { kind: 'fixed_price', value: 5500 });
  const burger = { id, itemId: made.childOrderItemIds[1], reason, voidedBy: manager.id };
  await house.call(manager, 'voidOrderItem', burger);
  expect((await house.view(id)).totals).toMatchObject({ total: 5000, discount: 0 });
  await part(house, waiter, id, made);
  expect((await house.view(id)).totals).toMatchObject({ total: 20_000, discount: 0 });
});

test('with the clock set back between sale and merge, a parting and an undo paid a discount out twice', async () => {
  await using house = await openComboHouse();
  const { call, manager, waiter } = house;
  const { id: otherId } = await house.order();
  const made = await house.build(otherId);
  await call(manager, 'discountOrder', { id: otherId, kind: 'percentage', value: 10, reason });
  house.env.advance(-60_000);
  const { id } = await house.order();
  await call(waiter, 'mergeOrders', { id, otherId });
  await part(house, waiter, id, made);
  const { other } = await call<MovedOrders>(waiter, 'unmergeOrders', { id, otherId });
  expect(other.totals.total).toBe(6750);
});

test('with the clock set back, a combo that two merges had brought went back with two discounts', async () => {
  await using house = await openComboHouse();
  const { call, manager, waiter } = house;
  const [{ id: first }, { id: second }, { id: third }] = [
    await house.order(),
    await house.order(),
    await house.order(),
  ];
  const made = await house.build(first);
  await call(manager, 'discountOrder', { id: first, kind: 'percentage', value: 10, reason });
  house.env.advance(-60_000);
  await call(waiter, 'mergeOrders', { id: second, otherId: first });
  await call(waiter, 'mergeOrders', { id: third, otherId: second });
  await part(house, waiter, third, made);
  await call(waiter, 'unmergeOrders', { id: third, otherId: second });
  const { other } = await call<MovedOrders>(waiter, 'unmergeOrders', { id: second, otherId: first });
  expect(other.totals.total).toBe(6750);
});

test('with the clock set back, what was off a combo came off its dish before what the dish had of its own', async () => {
  await using house = await openComboHouse();
  const { id } = await house.order();
  const made = await house.build(id);
  await off(house, id, made.childOrderItemIds[0], { kind: 'percentage', value: 50 });
  await off(house, id, made.parentOrderItemId, { kind: 'amount', value: 1000 });
  house.env.advance(-60_000);
  await part(house, house.manager, id, made);
  expect((await house.view(id)).totals.discount).toBe(3000);
});

test('a dish with a discount of its own had no room for its share of the combo’s, which nobody else had then', async () => {
  await using house = await limited('Manager=20');
  const { id } = await house.order();
  const made = await house.build(id);
  await off(house, id, made.childOrderItemIds[2], { kind: 'amount', value: 200 });
  await off(house, id, made.parentOrderItemId, { kind: 'amount', value: 900 });
  await part(house, house.waiter, id, made);
  expect((await house.view(id)).totals.discount).toBe(1100);
  expect(await own(house, id)).toEqual([
    [['amount', 533, 533]],
    [['amount', 267, 267]],
    [
      ['amount', 200, 200],
      ['amount', 100, 100],
    ],
  ]);
});

test('nor had it room for its part of a percentage: the others have it, each as much of what it costs', async () => {
  await using house = await limited('Manager=20');
  const { id } = await house.order();
  const made = await house.build(id);
  await off(house, id, made.childOrderItemIds[2], { kind: 'percentage', value: 20 });
  await off(house, id, made.parentOrderItemId, { kind: 'percentage', value: 15 });
  await part(house, house.manager, id, made);
  expect((await house.view(id)).totals.discount).toBe(1380);
  expect(await own(house, id)).toEqual([
    [['percentage', 18, 720]],
    [['percentage', 18, 360]],
    [['percentage', 20, 300]],
  ]);
});

test('parted or not, the dishes that stay have no more off than whoever gave it may take', async () => {
  await using house = await limited('Manager=20');
  const { manager } = house;
  const { id } = await house.order();
  const made = await house.build(id);
  const [burger, fries, soda] = made.childOrderItemIds;
  await house.send(id);
  await off(house, id, soda, { kind: 'amount', value: 200 });
  await off(house, id, made.parentOrderItemId, { kind: 'amount', value: 900 });
  await part(house, house.waiter, id, made);
  const cancel = (itemId: string | undefined) =>
    house.call(manager, 'voidOrderItem', { id, itemId, reason, voidedBy: manager.id });
  await cancel(burger);
  expect((await house.view(id)).totals.discount).toBeLessThanOrEqual((2000 + 1500) / 5);
  await cancel(fries);
  expect((await house.view(id)).totals.discount).toBe(1500 / 5);
});

test('what a dish had no room for was more off another than was given, and nobody signed it', async () => {
  await using house = await limited('Manager=20');
  const { id } = await house.order();
  await house.call(house.as('Owner'), 'updateBundle', { id: house.combo.id, price: '75.00' });
  const made = await house.build(id);
  await off(house, id, made.childOrderItemIds[2], { kind: 'percentage', value: 20 });
  await off(house, id, made.parentOrderItemId, { kind: 'percentage', value: 15 });
  expect((await house.view(id)).totals.discount).toBe(1380);
  expect(await refusal(part(house, house.waiter, id, made))).toBe('FORBIDDEN');
  await part(house, house.manager, id, made);
  expect((await house.view(id)).totals.discount).toBe(1380);
  const log = await house.db.read.selectFrom('auditEntry').select(['action', 'details']).orderBy('seq').execute();
  const said = log.filter(({ action }) => action === 'item.discount').slice(2);
  expect(said.map(({ details }) => details)).toMatchObject([
    { dish: 'Hamburguesa', value: 18, amount: 720 },
    { dish: 'Papas', value: 18, amount: 360 },
  ]);
});

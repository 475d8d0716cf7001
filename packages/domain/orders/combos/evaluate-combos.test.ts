import type { ComboOffer } from '@comanda/contracts';
import { comboMaker } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { evaluateCombos } from './evaluate-combos.ts';
import { openComboHouse } from './house.suite.ts';

test('loose lines that would cost less as a combo are told with the saving, and nothing is changed', async () => {
  await using house = await openComboHouse();
  const { id } = await house.order();
  for (const productId of [house.dish.burger, house.dish.fries, house.dish.beer]) await house.line(id, { productId });
  const before = await house.view(id);
  const { data } = await house.run(house.waiter, evaluateCombos, { id });
  const [offer] = data as ComboOffer[];
  expect(data).toHaveLength(1);
  expect(offer).toMatchObject({
    bundleId: house.combo.id,
    name: 'Combo Chapín',
    regularTotal: 8500,
    comboTotal: 6500,
    saving: 2000,
  });
  expect(offer!.lines.map(({ quantity }) => quantity)).toEqual([1, 1, 1]);
  expect(await house.view(id)).toEqual(before);
});

test('nothing is offered that costs as much, is not sold now, or lacks a dish', async () => {
  await using house = await openComboHouse();
  const { id } = await house.order();
  const offers = async () => (await house.run(house.waiter, evaluateCombos, { id })).data.length;
  expect(await offers()).toBe(0);
  await house.line(id, { productId: house.dish.burger });
  await house.line(id, { productId: house.dish.fries });
  expect(await offers()).toBe(0);
  await house.line(id, { productId: house.dish.soda });
  expect(await offers()).toBe(1);
  const change = (changes: object) => house.call(house.as('Owner'), 'updateBundle', { id: house.combo.id, ...changes });
  await change({ price: '75.00' });
  expect(await offers()).toBe(0);
  await change({ price: '55.00', isActive: false });
  expect(await offers()).toBe(0);
});

test('a combo was offered for Q0.00 less at a table of which nothing is left to pay', async () => {
  await using house = await openComboHouse();
  const { id } = await house.order();
  for (const productId of [house.dish.burger, house.dish.fries, house.dish.beer]) await house.line(id, { productId });
  const off = { id, kind: 'percentage', reason: 'Cumpleaños' };
  await house.call(house.manager, 'discountOrder', { ...off, value: 50 });
  expect((await house.run(house.waiter, evaluateCombos, { id })).data).toMatchObject([{ saving: 1000 }]);
  await house.call(house.manager, 'discountOrder', { ...off, value: 100 });
  expect((await house.run(house.waiter, evaluateCombos, { id })).data).toEqual([]);
  const apply = house.call(house.waiter, 'applyCombo', { id, bundleId: house.combo.id });
  expect(await refusal(apply)).toBe('BUNDLE_NOTHING_TO_APPLY');
});

test('voided, given away and billed lines are not offered, nor what is in a combo already', async () => {
  await using house = await openComboHouse();
  const { id } = await house.order();
  await house.build(id);
  const offers = async () => (await house.run(house.waiter, evaluateCombos, { id })).data.length;
  expect(await offers()).toBe(0);
  for (const productId of [house.dish.burger, house.dish.fries]) await house.line(id, { productId });
  const soda = await house.line(id, { productId: house.dish.soda });
  expect(await offers()).toBe(1);
  await house.bills(id, { mappings: [{ orderItemId: soda.id, splitQuantity: 1 }] });
  expect(await offers()).toBe(0);
});

test('another business’s order does not exist', async () => {
  await using house = await openComboHouse();
  const { id } = await house.order();
  expect(await refusal(house.run(await house.stranger(), evaluateCombos, { id }))).toBe('ORDER_NOT_FOUND');
});

test('an offer promised Q18.30 of which the limit of what is off lines and order together left Q16.12', async () => {
  await using house = await openComboHouse();
  const { locationId } = house;
  await house.call(house.as('Owner'), 'setLocationParameter', {
    locationId,
    name: 'MAX_DISCOUNT_PERCENT',
    value: 'Manager=20',
  });
  const { id } = await house.order();
  const steak = await house.line(id);
  for (const productId of [house.dish.burger, house.dish.fries, house.dish.soda]) await house.line(id, { productId });
  const reason = 'Cliente frecuente';
  const off = { kind: 'percentage', reason } as const;
  await house.call(house.manager, 'discountOrderItem', { id, itemId: steak.id, ...off, value: 20 });
  await house.call(house.manager, 'discountOrder', { id, ...off, value: 8.5 });
  const total = async () => (await house.view(id)).totals.total;
  const before = await total();
  const [offer] = (await house.run(house.waiter, evaluateCombos, { id })).data as ComboOffer[];
  await house.call(house.waiter, 'applyCombo', { id, bundleId: house.combo.id });
  expect(before - (await total())).toBe(offer!.saving);
});

test('an offer promised a saving where guests would pay more: the dish it made cheaper was free already', async () => {
  await using house = await openComboHouse();
  const { call, dish, manager, waiter } = house;
  const groups = [
    { name: 'Plato', of: [dish.burger] },
    { name: 'Bebida', of: [{ productId: dish.soda, priceAdjustment: '20.00' }] },
  ];
  await comboMaker(house, house.as('Owner')).combo('Dos', '10.00', groups);
  const [{ id }, { id: otherId }] = [await house.order(), await house.order()];
  await house.line(id, { productId: dish.soda });
  await house.line(otherId, { productId: dish.burger });
  const off = { id: otherId, kind: 'percentage', value: 100, reason: 'Cumpleaños' };
  await call(manager, 'discountOrder', off);
  await call(waiter, 'mergeOrders', { id, otherId });
  expect(await house.run(house.waiter, evaluateCombos, { id })).toEqual({ data: [] });
});

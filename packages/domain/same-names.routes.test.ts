import { refusal } from '@comanda/testing/refusal';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';

/** What has a name that is told apart, how it is made and how it is renamed. */
type Case = [what: string, create: string, update: string, input: (house: Restaurant) => object | Promise<object>];

const CASES: readonly Case[] = [
  ['payment methods', 'createPaymentMethod', 'updatePaymentMethod', () => ({ kind: 'other' })],
  ['safes', 'createSafe', 'updateSafe', ({ locationId }) => ({ locationId })],
  ['menus', 'createMenu', 'updateMenu', () => ({})],
  ['option groups', 'createModifierGroup', 'updateModifierGroup', () => ({})],
  ['options', 'createModifier', 'updateModifier', async (house) => ({ groupId: await groupOf(house) })],
  ['categories', 'createProductCategory', 'updateProductCategory', () => ({})],
  ['dishes', 'createProduct', 'updateProduct', () => ({ price: 100 })],
  ['combos', 'createBundle', 'updateBundle', () => ({ price: '10.00' })],
  ['price rules', 'createPriceRule', 'updatePriceRule', () => ({ kind: 'percentage', value: '10' })],
  ['areas', 'createDiningArea', 'updateDiningArea', ({ locationId }) => ({ locationId })],
];

const groupOf = async (house: Restaurant): Promise<string> => {
  const input = { businessId: house.businessId, name: 'Salsas' };
  return (await house.call<{ id: string }>(house.as('Owner'), 'createModifierGroup', input)).id;
};

test.each(CASES)('two %s went by one name, apart for the machine alone', async (_what, create, update, input) => {
  await using house = await openRestaurant();
  const owner = house.as('Owner');
  const { businessId } = house;
  const more = await input(house);
  const add = (name: string) =>
    house.call<{ id: string }>(owner, create, { ...(create !== 'createModifier' && { businessId }), ...more, name });
  const first = await add('Opción 1');
  for (const name of [
    'OPCION 1',
    'Opción1',
    'Ｏｐｃｉｏ́ｎ 1',
    'Opción\u00a0\u00a01',
    'Op\u200bción 1',
    'Op\u00adción 1',
  ])
    expect([name, await refusal(add(name))]).toEqual([name, 'NAME_TAKEN']);
  const second = await add('Opción 2');
  const rename = (id: string, name: string) => house.call<{ name: string }>(owner, update, { id, name });
  expect(await refusal(rename(second.id, 'opcion 1'))).toBe('NAME_TAKEN');
  expect((await rename(first.id, 'OPCIÓN 1')).name).toBe('OPCIÓN 1');
  expect((await rename(second.id, 'Opción 3')).name).toBe('Opción 3');
});

test('a table was added under the number of another', async () => {
  await using house = await openRestaurant();
  const owner = house.as('Owner');
  const { id: areaId } = await house.call<{ id: string }>(owner, 'createDiningArea', {
    businessId: house.businessId,
    locationId: house.locationId,
    name: 'Terraza',
  });
  const { businessId } = house;
  const add = (tableNumber: string) =>
    house.call(owner, 'createDiningTable', { businessId, areaId, tableNumber, capacity: 4 });
  await add('C1');
  for (const number of ['c1', 'C 1', 'Ｃ１', 'C\u00a01']) expect(await refusal(add(number))).toBe('TABLE_NUMBER_TAKEN');
  await add('C11');
});

test('a tax went by the name of another, also of one every business has', async () => {
  await using house = await openRestaurant();
  const add = (name: string, category: string) =>
    house.call<{ id: string }>(house.as('Owner'), 'createTax', { name, category, rate: '0.05' });
  expect(await refusal(add('exénto', 'other'))).toBe('NAME_TAKEN');
  const { id } = await add('Zona franca', 'zona');
  expect(await refusal(add('ZONA FRANCA', 'zone'))).toBe('NAME_TAKEN');
  const renamed = house.call(house.as('Owner'), 'updateTax', { id, name: 'IVA' });
  expect(await refusal(renamed)).toBe('NAME_TAKEN');
});

test('rows that two nodes made apart under one name both stay, and change in all but their name', async () => {
  await using house = await openRestaurant();
  const owner = house.as('Owner');
  const { businessId } = house;
  const { id } = await house.call<{ id: string }>(owner, 'createMenu', { businessId, name: 'Cena' });
  const { id: other } = await house.call<{ id: string }>(owner, 'createMenu', { businessId, name: 'Almuerzo' });
  await house.db.write('test', 'a copy came', ({ db }) =>
    db.updateTable('menu').set({ name: 'CENA' }).where('id', '=', other).execute(),
  );
  for (const one of [id, other]) await house.call(owner, 'updateMenu', { id: one, isActive: false });
  expect(await refusal(house.call(owner, 'updateMenu', { id: other, name: 'cena' }))).toBe('NAME_TAKEN');
});

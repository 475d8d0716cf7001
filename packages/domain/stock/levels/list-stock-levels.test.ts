import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { bring, levelOf, meatFor, sellSteak } from '../stock.suite.ts';
import { listStockLevels, stateOf } from './list-stock-levels.ts';

test('every item is listed, also one nobody ever brought; another business’s is not', async () => {
  await using house = await openRestaurant();
  const { id: stockItemId } = await meatFor(house);
  expect(await levelOf(house, stockItemId)).toMatchObject({ onHand: 0, value: 0, unitCost: null, state: 'out' });
  await bring(house, stockItemId, 1_000, 10_000);
  expect((await house.run(house.manager, listStockLevels, { state: 'ok' })).data).toHaveLength(1);
  expect((await house.run(house.manager, listStockLevels, { state: 'out' })).data).toEqual([]);
  expect((await house.run(await house.stranger(), listStockLevels, {})).data).toEqual([]);
});

test('at its minimum an item is low, at nothing out, below it something was never written down', () => {
  expect([stateOf(5, null), stateOf(5, 4), stateOf(4, 4), stateOf(0, null), stateOf(-1, 4)]).toEqual([
    'ok',
    'ok',
    'low',
    'out',
    'negative',
  ]);
});

test('the last of an item marks its dishes sold out where it says so', async () => {
  await using house = await openRestaurant();
  await house.openTill();
  const { id } = await meatFor(house, { stopsSales: true });
  await bring(house, id, 600, 6_000);
  const isThere = async () =>
    (await house.db.read.selectFrom('product').select('isAvailable').executeTakeFirstOrThrow()).isAvailable;
  await sellSteak(house);
  expect(await isThere()).toBe(true);
  await sellSteak(house);
  expect(await isThere()).toBe(false);
});

test('the last of an item was on a table, and its dish was sold until that table had paid', async () => {
  await using house = await openRestaurant();
  const { id } = await meatFor(house, { stopsSales: true });
  await bring(house, id, 600, 6_000);
  const isThere = async () =>
    (await house.db.read.selectFrom('product').select('isAvailable').executeTakeFirstOrThrow()).isAvailable;
  await house.sentOrder();
  expect(await isThere()).toBe(true);
  await house.sentOrder();
  expect(await isThere()).toBe(false);
});

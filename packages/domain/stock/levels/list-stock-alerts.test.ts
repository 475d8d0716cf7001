import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { setStockRule } from '../set-stock-rule.ts';
import { bring, meatFor, sellSteak } from '../stock.suite.ts';
import { listStockAlerts } from './list-stock-alerts.ts';

test('what is low says how many days it lasts at the pace of four weeks, and how much is missing to its target', async () => {
  await using house = await openRestaurant();
  await house.openTill();
  const { id: stockItemId } = await meatFor(house);
  await bring(house, stockItemId, 1_160, 11_600);
  await sellSteak(house);
  await sellSteak(house);
  const { locationId } = house;
  const alerts = async () => (await house.run(house.manager, listStockAlerts, {})).data;
  expect(await alerts()).toEqual([]);
  await house.run(house.manager, setStockRule, { locationId, stockItemId, minimum: 600_000, target: 5_000_000 });
  // 600 g in 28 days are 21.4 g a day; 560 g are left.
  expect(await alerts()).toMatchObject([
    { stockItemId, state: 'low', available: 560_000, daysLeft: 26.1, suggestedPurchase: 4_440_000 },
  ]);
  expect((await house.run(await house.stranger(), listStockAlerts, {})).data).toEqual([]);
});

import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { moveStock } from './move-stock.ts';
import { bring, levelOf, meatFor } from './stock.suite.ts';

test('what comes in has its cost, what is thrown away leaves at the average, and the log has who and why', async () => {
  await using house = await openRestaurant();
  const { id: stockItemId } = await meatFor(house);
  await bring(house, stockItemId, 1_000, 10_000);
  await bring(house, stockItemId, 1_000, 14_000);
  const { locationId } = house;
  const waste = { locationId, stockItemId, kind: 'waste' as const, thousandths: 500_000, reason: 'Se arruinó' };
  const moved = await house.run(house.manager, moveStock, waste);
  expect(moved).toMatchObject({ thousandths: -500_000, value: -6_000_000, onHand: 1_500_000, reason: 'Se arruinó' });
  expect(await levelOf(house, stockItemId)).toMatchObject({ onHand: 1_500_000, value: 18_000, unitCost: 12_000 });
  const correction = { ...waste, kind: 'correction' as const, thousandths: 100_000, reason: 'Mal anotado' };
  expect(await house.run(house.manager, moveStock, correction)).toMatchObject({ value: 1_200_000 });
  const log = await house.db.read.selectFrom('auditEntry').select(['action', 'reason']).execute();
  expect(log).toContainEqual({ action: 'stock_item.moved', reason: 'Se arruinó' });
  expect(await refusal(house.run(await house.stranger(), moveStock, waste))).toBe('LOCATION_NOT_FOUND');
});

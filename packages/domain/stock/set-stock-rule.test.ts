import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { setStockRule } from './set-stock-rule.ts';
import { levelOf, meatFor } from './stock.suite.ts';

test('an item has one minimum at a location, which may be changed', async () => {
  await using house = await openRestaurant();
  const { id: stockItemId } = await meatFor(house);
  const { locationId } = house;
  const set = (minimum: number, target?: number) =>
    house.run(house.manager, setStockRule, { locationId, stockItemId, minimum, target });
  const first = await set(1_000_000, 5_000_000);
  const second = await set(2_000_000);
  expect(second).toMatchObject({ id: first.id, minimum: 2_000_000, target: null });
  expect(await levelOf(house, stockItemId)).toMatchObject({ minimum: 2_000_000, target: null, state: 'out' });
  // As a hub has it that took other ids when it joined a cloud.
  await house.write(house.manager, (tx) => tx.db.updateTable('stockRule').set({ id: house.env.uuid() }).execute());
  await set(3_000_000);
  expect(await house.db.read.selectFrom('stockRule').select('minimum').execute()).toEqual([{ minimum: 3_000_000 }]);
  await expect(set(2_000, 1_000)).rejects.toThrow('not below minimum');
  const elsewhere = { locationId: await house.make.branch('Z14'), stockItemId, minimum: 0 };
  expect(await refusal(house.run(house.manager, setStockRule, elsewhere))).toBe('LOCATION_NOT_FOUND');
});

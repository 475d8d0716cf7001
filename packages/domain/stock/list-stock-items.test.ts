import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { createStockItem } from './create-stock-item.ts';
import { listStockItems } from './list-stock-items.ts';

test('items are listed by name and found by part of it; those of another business are not', async () => {
  await using house = await openRestaurant();
  for (const name of ['Tomate', 'Lomito', 'Lomo de cerdo'])
    await house.run(house.manager, createStockItem, { name, unit: 'g' });
  const names = async (input: object = {}) =>
    (await house.run(house.manager, listStockItems, input)).data.map(({ name }) => name);
  expect(await names()).toEqual(['Lomito', 'Lomo de cerdo', 'Tomate']);
  expect(await names({ search: 'LOM' })).toEqual(['Lomito', 'Lomo de cerdo']);
  expect((await house.run(await house.stranger(), listStockItems, {})).data).toEqual([]);
});

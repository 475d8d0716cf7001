import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { meatFor } from './stock.suite.ts';
import { updateStockItem } from './update-stock-item.ts';

test('an item is renamed or taken off the lists; nobody changes another business’s', async () => {
  await using house = await openRestaurant();
  const { id } = await meatFor(house);
  const changed = await house.run(house.manager, updateStockItem, { id, name: 'Puyazo limpio', isActive: false });
  expect(changed).toMatchObject({ name: 'Puyazo limpio', unit: 'g', isActive: false });
  expect(await refusal(house.run(await house.stranger(), updateStockItem, { id, name: 'X' }))).toBe(
    'STOCK_ITEM_NOT_FOUND',
  );
});

test('two items had one name, and nobody could tell them apart: it is taken until the other is off the lists', async () => {
  await using house = await openRestaurant();
  const { id, name } = await meatFor(house);
  const twin = () =>
    house.call<{ id: string }>(house.manager, 'createStockItem', { name: ` ${name.toUpperCase()}`, unit: 'g' });
  expect(await refusal(twin())).toBe('NAME_TAKEN');
  const change = (item: string, more: object) => house.run(house.manager, updateStockItem, { id: item, ...more });
  await change(id, { isActive: false });
  const { id: other } = await twin();
  expect(await refusal(change(id, { isActive: true }))).toBe('NAME_TAKEN');
  expect(await change(id, { isActive: true, name: 'Otro' })).toMatchObject({ name: 'Otro' });
  expect(await refusal(change(other, { name: 'otro' }))).toBe('NAME_TAKEN');
});

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

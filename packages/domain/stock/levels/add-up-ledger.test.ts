import type { StockLevels } from '@comanda/contracts';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';

test('a level that knew of one side of a history alone is the ledger’s sum again', async () => {
  await using house = await openRestaurant();
  const { manager, locationId } = house;
  const { id: stockItemId } = await house.call<{ id: string }>(manager, 'createStockItem', {
    name: 'Lomito',
    unit: 'g',
  });
  const brought = { kind: 'transfer_in', thousandths: 1_000, cost: 100, reason: 'Del rastro' };
  await house.call(manager, 'moveStock', { locationId, stockItemId, ...brought });
  const salt = await house.call<{ id: string }>(manager, 'createStockItem', { name: 'Sal', unit: 'g' });
  await house.call(manager, 'moveStock', { locationId, stockItemId: salt.id, ...brought });
  await house.write(manager, async (tx) => {
    await tx.db
      .updateTable('stockLevel')
      .set({ thousandths: 5_000, value: 7 })
      .where('stockItemId', '=', stockItemId)
      .execute();
    await tx.emit('history.recovered', { locationId });
  });
  const { data } = await house.call<StockLevels>(manager, 'listStockLevels', { locationId });
  expect(data.map(({ name, onHand, value }) => [name, onHand, value])).toEqual([
    ['Lomito', 1_000, 100],
    ['Sal', 1_000, 100],
  ]);
});

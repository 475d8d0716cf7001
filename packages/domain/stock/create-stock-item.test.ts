import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { createStockItem } from './create-stock-item.ts';

test('an item is added to the business of whoever asks, and the log has it', async () => {
  await using house = await openRestaurant();
  const item = await house.run(house.manager, createStockItem, { name: 'Lomito', unit: 'g' });
  expect(item).toMatchObject({ businessId: house.businessId, sku: null, stopsSales: false, isActive: true });
  const log = await house.db.read.selectFrom('auditEntry').select(['action', 'entityId']).execute();
  expect(log).toContainEqual({ action: 'stock_item.created', entityId: item.id });
});

import type { StockAlerts, StockItem, StockLevels } from '@comanda/contracts';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { callOperation } from '@comanda/testing/run-operation';
import { openCloudWorld } from '@comanda/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('the cloud tells of each item what its hub’s ledger says, less what open orders have eaten', async () => {
  await using world = await openCloudWorld(await server.lend());
  const { businessId, locationId, make, env } = world;
  const owner = world.as('Owner');
  const call = <O>(name: string, input: object) => callOperation<O>(world.contexts, owner, name, input);
  const productId = await make.product('Puyazo', 12_500);
  const { id: stockItemId } = await call<StockItem>('createStockItem', { name: 'Lomito', unit: 'g' });
  await call('setRecipe', { productId, lines: [{ stockItemId, thousandths: 300_000 }] });
  await call('setStockRule', { locationId, stockItemId, minimum: 700_000, target: 2_000_000 });
  const at = new Date(env.now()).toISOString();
  await world.write(owner, async (tx) => {
    const level = { thousandths: 1_000_000, value: 10_000_000, lastUnitCost: 10_000, updatedAt: at };
    await tx.db
      .insertInto('stockLevel')
      .values({ id: env.uuid(), businessId, locationId, stockItemId, ...level })
      .execute();
    const order = { id: env.uuid(), businessId, locationId, status: 'sent_to_kitchen', orderType: 'dine_in' };
    const more = { documentNumber: 'Z10-1', channel: 'pos', version: 1, createdAt: at, updatedAt: at };
    await tx.db
      .insertInto('order')
      .values({ ...order, ...more } as never)
      .execute();
    const line = { id: env.uuid(), businessId, orderId: order.id, productId, productNameSnapshot: 'Puyazo' };
    const price = { quantity: 1.5, unitPriceSnapshot: 12_500, taxCategorySnapshot: 'iva', taxAmountSnapshot: '0' };
    const state = { status: 'preparing', courseNumber: 1, lineType: 'product', holdUntilFired: false, sentAt: at };
    await tx.db
      .insertInto('orderItem')
      .values({ ...line, ...price, ...state, createdAt: at, updatedAt: at } as never)
      .execute();
    const eaten = { kind: 'sale', thousandths: -2_800_000, value: -28_000_000, onHand: 1_000_000, effectKey: 'x' };
    const when = { businessDate: '2026-11-20', createdBy: 'x', createdAt: at };
    await tx.db
      .insertInto('stockMovement')
      .values({ id: env.uuid(), businessId, locationId, stockItemId, ...eaten, ...when } as never)
      .execute();
  });
  const { data } = await call<StockLevels>('listStockLevels', {});
  const level = { onHand: 1_000_000, onTable: 450_000, available: 550_000, value: 10_000, unitCost: 10_000 };
  expect(data).toMatchObject([{ ...level, minimum: 700_000, state: 'low' }]);
  const alerts = await call<StockAlerts>('listStockAlerts', { locationId });
  expect(alerts.data).toMatchObject([{ daysLeft: 5.5, suggestedPurchase: 1_450_000 }]);
});

import type { PurchaseChange, Supplier } from '@comanda/contracts';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { openCloudWorld } from '@comanda/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askPurchaseChange } from './ask-purchase-change.ts';
import { createSupplier } from './create-supplier.ts';
import { listPurchaseChanges } from './list-purchase-changes.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('a purchase that was asked of a silent place was nowhere to be seen: it waits, or says why it was refused', async () => {
  await using world = await openCloudWorld(await server.lend());
  const { locationId, businessId, env } = world;
  const owner = world.as('Owner');
  const supplier: Supplier = await world.write(owner, (tx) => createSupplier(tx, { name: 'Carnes del Sur' }));
  const items = [{ stockItemId: env.uuid(), packThousandths: 1_000, packs: 3_000, packCost: 500 as never }];
  const ask = async (change: PurchaseChange) =>
    (await world.write(owner, (tx) => askPurchaseChange(tx, { locationId, change }))).commandId;
  const answer = (id: string, state: 'done' | 'rejected', result: string) =>
    world.write(owner, (tx) =>
      tx.db
        .insertInto('commandResult')
        .values({ id, businessId, locationId, kind: 'purchase.change', state, result, doneAt: tx.clock.now() })
        .execute(),
    );
  const list = async (actor = owner) =>
    (await world.write(actor, (ctx) => listPurchaseChanges(ctx, { locationId }))).data;
  expect(await list()).toEqual([]);
  const created = await ask({ kind: 'create', purchase: { supplierId: supplier.id, items } });
  const ordered = await ask({ kind: 'order', id: env.uuid() });
  expect(await list()).toMatchObject([
    { commandId: ordered, kind: 'order', documentNumber: null, state: 'pending', code: null },
    { commandId: created, kind: 'create', supplierName: 'Carnes del Sur', orderedTotal: 1_500, state: 'pending' },
  ]);
  await answer(created, 'done', '{}');
  await answer(ordered, 'rejected', '{"code":"PURCHASE_NOT_FOUND"}');
  expect(await list()).toMatchObject([{ commandId: ordered, state: 'rejected', code: 'PURCHASE_NOT_FOUND' }]);
  env.advance(25 * 3_600_000);
  expect(await list()).toEqual([]);
  await ask({ kind: 'order', id: env.uuid() });
  expect(await list()).toHaveLength(1);
  expect(await list({ ...owner, locationIds: [await world.make.branch('Z14')] })).toEqual([]);
  expect(await refusal(list(await world.stranger()))).toBe('LOCATION_NOT_FOUND');
  env.advance(8 * 24 * 3_600_000);
  expect(await list()).toEqual([]);
});

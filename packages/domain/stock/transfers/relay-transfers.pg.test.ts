import type { StockTransfer } from '@comanda/contracts';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { openCloudWorld } from '@comanda/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('the cloud tells the other branch that goods are on their way, and the first that they came; of another business nobody', async () => {
  await using world = await openCloudWorld(await server.lend());
  const { businessId, locationId, env, make } = world;
  const owner = world.as('Owner');
  const other = await make.branch('Z14');
  const at = new Date(env.now()).toISOString();
  const item = {
    stockItemId: env.uuid(),
    name: 'Lomito',
    unit: 'g' as const,
    thousandths: 1_000,
    value: 9,
    received: null,
  };
  const out: StockTransfer = {
    id: env.uuid(),
    businessId,
    locationId,
    transferId: '',
    direction: 'out',
    otherLocationId: other,
    otherName: '',
    status: 'on_way',
    documentNumber: 'Z10-T1',
    notes: null,
    items: [item],
    sentAt: at,
    receivedAt: null,
    createdBy: owner.id,
    createdAt: at,
    updatedAt: at,
  };
  out.transferId = out.id;
  const arrives = (row: StockTransfer) =>
    world.write(owner, async (tx) => {
      const stored = { ...row, items: JSON.stringify(row.items) as never };
      await tx.db.insertInto('stockTransfer').values(stored).execute();
      await tx.emit('hub.rows', { locationId: row.locationId, rows: new Map([['stock_transfer', [row.id]]]) });
    });
  const commands = () =>
    world.db.read.selectFrom('cloudCommand').select(['locationId', 'kind']).orderBy('askedAt').orderBy('no').execute();
  await arrives(out);
  expect(await commands()).toEqual([{ locationId: other, kind: 'stock_transfer.expect' }]);
  const came = { ...out, id: env.uuid(), locationId: other, otherLocationId: locationId, direction: 'in' as const };
  await arrives({ ...came, status: 'received', items: [{ ...item, received: 900 }], receivedAt: at });
  expect(await commands()).toContainEqual({ locationId, kind: 'stock_transfer.close' });
  await arrives({ ...out, id: env.uuid(), transferId: env.uuid(), otherLocationId: env.uuid() });
  expect(await commands()).toHaveLength(2);
});

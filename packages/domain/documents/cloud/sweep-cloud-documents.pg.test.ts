import { systemActor } from '@comanda/kernel/actors';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { businessesWithOpenDocuments } from '../document.store.ts';
import { updateDocumentPrintJob } from '../update-document-print-job.ts';
import { sweepCloudDocuments } from './sweep-cloud-documents.ts';
import { type CloudCopy, withCloudCopy } from './with-cloud-copy.suite.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const MINUTE_MS = 60_000;

const printBill = (copy: CloudCopy) =>
  copy.print({ documentType: 'BILL', sourceKind: 'order_bill', sourceId: copy.billId });

const sweepAll = async ({ cloud }: CloudCopy): Promise<number> => {
  let swept = 0;
  for (const businessId of await businessesWithOpenDocuments({ db: cloud.db.read }))
    swept += await cloud.write(systemActor(businessId, []), sweepCloudDocuments);
  return swept;
};

test('a bridge that fell silent leaves its document in doubt, one nobody fetched is too old after half an hour, each business apart', async () => {
  await using copy = await withCloudCopy(server);
  const { cloud } = copy;
  const { id } = await printBill(copy);
  const claim = { id, status: 'sent', columns: 48, notSent: false } as const;
  await cloud.run(await copy.bridge(), updateDocumentPrintJob, claim);
  await printBill(copy);
  const { businessId: other } = await cloud.stranger();
  const theirs = (await copy.rows())[1]!;
  await cloud.write(cloud.as('Owner'), ({ db, ids }) =>
    db
      .insertInto('documentPrintJob')
      .values({ ...theirs, id: ids.next(), businessId: other })
      .execute(),
  );
  expect(await businessesWithOpenDocuments({ db: cloud.db.read })).toHaveLength(2);
  cloud.env.advance(2 * MINUTE_MS);
  await sweepAll(copy);
  expect((await copy.rows()).filter(({ businessId }) => businessId !== other)).toMatchObject([
    { status: 'failed', isUncertain: true, lastError: 'stuck' },
    { status: 'pending' },
  ]);
  cloud.env.advance(29 * MINUTE_MS);
  await sweepAll(copy);
  expect((await copy.rows())[1]).toMatchObject({ status: 'failed', lastError: 'too_old' });
  expect(await businessesWithOpenDocuments({ db: cloud.db.read })).toEqual([]);
});

test('a station that changed hands at its hub prints the cloud’s documents no more: they fail with a reason', async () => {
  await using copy = await withCloudCopy(server);
  const { cloud, station } = copy;
  await printBill(copy);
  expect(await sweepAll(copy)).toBe(0);
  await cloud.write(cloud.as('Owner'), ({ db }) =>
    db.updateTable('kitchenStation').set({ printerType: 'network_tcp' }).where('id', '=', station).execute(),
  );
  expect(await sweepAll(copy)).toBe(1);
  expect(await copy.rows()).toMatchObject([{ status: 'failed', lastError: 'no_printer' }]);
});

test('what waits where the last bridge of the place was removed fails with its reason, and nobody waits half an hour for it', async () => {
  await using copy = await withCloudCopy(server);
  const { cloud } = copy;
  await printBill(copy);
  await cloud.write(cloud.as('Owner'), ({ db }) => db.updateTable('bridge').set({ isActive: false }).execute());
  expect(await sweepAll(copy)).toBe(1);
  expect(await copy.rows()).toMatchObject([{ status: 'failed', lastError: 'no_bridge', isUncertain: false }]);
});

test('a station that is switched off in the cloud fails what waits there at once', async () => {
  await using copy = await withCloudCopy(server);
  const { cloud, station } = copy;
  await printBill(copy);
  await cloud.write(cloud.as('Owner'), async (tx) => {
    await tx.db.updateTable('kitchenStation').set({ isActive: false }).where('id', '=', station).execute();
    await tx.emit('stations.changed', { locationId: cloud.locationId });
  });
  expect(await copy.rows()).toMatchObject([{ status: 'failed', lastError: 'station_off' }]);
});

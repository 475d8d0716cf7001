import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NIT, openInvoicing } from '../invoicing.suite.ts';
import { retryInvoice } from './retry-invoice.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('a bill is invoiced again only while it has no invoice, under a new key only after a refusal', async () => {
  await using world = await openInvoicing(server);
  Object.assign(world.certifier.trouble, { mode: 'refuse', code: 'FEL_RCP302', times: 1 });
  const { id: billId } = await world.sell(1, NIT);
  await world.work();
  expect(await world.bill(billId)).toMatchObject({ felStatus: 'failed', felErrorCode: 'FEL_RCP302' });
  const retry = () => world.write(world.as('Manager'), (tx) => retryInvoice(tx, { billId }));
  expect((await retry()).felStatus).toBe('waiting');
  await world.work();
  expect((await world.bill(billId)).felStatus).toBe('certified');
  expect(await refusal(retry())).toBe('FEL_ALREADY_CERTIFIED');
  const documents = await world.cloud.db.read
    .selectFrom('felDocument')
    .select(['id', 'status'])
    .orderBy('createdAt')
    .execute();
  expect(documents.map(({ status }) => status)).toEqual(['rejected', 'certified']);
});

test('a bill of exactly the limit is paid, and waits for its buyer’s number instead of being refused by SAT', async () => {
  await using world = await openInvoicing(server);
  const { id: billId } = await world.sell(20);
  await world.work();
  expect(await world.bill(billId)).toMatchObject({
    status: 'paid',
    felStatus: 'failed',
    felErrorCode: 'FEL_BUYER_ID_REQUIRED',
  });
  expect(world.certifier.sat.documents).toEqual([]);
  await world.write(world.as('Manager'), (tx) =>
    tx.db
      .updateTable('orderBill')
      .set({ buyerTaxId: NIT.taxId, buyerName: NIT.taxName })
      .where('id', '=', billId)
      .execute(),
  );
  await world.write(world.as('Manager'), (tx) => retryInvoice(tx, { billId }));
  await world.work();
  expect((await world.bill(billId)).felStatus).toBe('certified');
});

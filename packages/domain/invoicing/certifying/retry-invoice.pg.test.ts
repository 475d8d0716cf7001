import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelInvoice } from '../documents/cancel-invoice.ts';
import { NIT, openInvoicing } from '../invoicing.suite.ts';
import { invoicePaper } from '../paper/invoice-paper.ts';
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

test('an annulled invoice is made again for the right buyer, and until then nobody prints the old one', async () => {
  await using world = await openInvoicing(server);
  const { id: billId } = await world.sell(1, NIT);
  await world.work();
  const manager = world.as('Manager');
  await world.write(manager, (tx) => cancelInvoice(tx, { billId, reason: 'NIT de otra persona' }));
  await world.work();
  const old = (await world.bill(billId)).fel_authorization;
  await world.correct(billId, { buyerTaxId: '576937K', buyerName: 'ANA XOL' });
  await world.write(manager, (tx) => retryInvoice(tx, { billId }));
  expect(await world.bill(billId)).toMatchObject({ felStatus: 'waiting', fel_authorization: null });
  expect(await refusal(invoicePaper(world.task, billId))).toBe('FEL_CERTIFYING');
  await world.work();
  const again = await world.bill(billId);
  expect(again).toMatchObject({ felStatus: 'certified', buyerTaxId: '576937K' });
  expect(again.fel_authorization).not.toBe(old);
});

test('what was given back whole is invoiced no more', async () => {
  await using world = await openInvoicing(server);
  Object.assign(world.certifier.trouble, { mode: 'refuse', code: 'FEL_RCP302', times: 1 });
  const { id: billId } = await world.sell(1, NIT);
  await world.work();
  await world.refund(billId);
  const retry = () => world.write(world.as('Manager'), (tx) => retryInvoice(tx, { billId }));
  expect(await refusal(retry())).toBe('FEL_NOT_EXPECTED');
});

test('a document of the test environment gives way to a real one once the business invoices for real', async () => {
  await using world = await openInvoicing(server);
  const { id: billId } = await world.sell(1, NIT);
  await world.work();
  await world.write(world.as('Owner'), async (tx) => {
    await tx.db.updateTable('felDocument').set({ isTest: true }).execute();
    await tx.db.updateTable('billFel').set({ isTest: true }).execute();
  });
  await world.write(world.as('Manager'), (tx) => retryInvoice(tx, { billId }));
  await world.work();
  expect(await world.bill(billId)).toMatchObject({ felStatus: 'certified', felIsTest: false });
});

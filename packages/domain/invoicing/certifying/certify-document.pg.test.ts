import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { runs } from '@comanda/testing/runs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MISFORTUNES, NIT, openInvoicing } from '../invoicing.suite.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('whatever befalls the certifier and the cloud, each bill ends with exactly one document, of its total', async () => {
  await using world = await openInvoicing(server);
  const { certifier } = world;
  const evening = fc.record({
    mode: fc.constantFrom('none', 'down', 'cut', 'gateway', 'wrong', 'busy'),
    times: fc.integer({ min: 1, max: 3 }),
    befalls: fc.infiniteStream(fc.constantFrom(...MISFORTUNES)),
  });
  const bills: string[] = [];
  await fc.assert(
    fc.asyncProperty(evening, async ({ mode, times, befalls }) => {
      Object.assign(certifier.trouble, { mode, times });
      const misfortune = () => befalls.next().value;
      bills.push((await world.sell()).id);
      await world.work(misfortune);
      await world.cloud.env.advance(60_000);
      await world.work(misfortune);
    }),
    { numRuns: runs(20), endOnFailure: true },
  );
  Object.assign(certifier.trouble, { mode: 'none', times: null });
  for (let round = 0; round < 12; round += 1) {
    await world.cloud.env.advance(16 * 60_000);
    await world.work();
  }
  for (const id of bills) expect((await world.bill(id)).felStatus).toBe('certified');
  const live = certifier.sat.documents.filter(({ state }) => state === 'live');
  expect(live).toHaveLength(bills.length);
  expect(new Set(live.map(({ key }) => key)).size).toBe(bills.length);
  expect(live.every(({ dte }) => dte.total === 12_500)).toBe(true);
});

test('what another process sent before it died is looked up before it is sent again', async () => {
  await using world = await openInvoicing(server);
  const { certifier } = world;
  Object.assign(certifier.trouble, { mode: 'cut', times: 1 });
  const { id } = await world.sell();
  await world.work();
  expect(certifier.sat.documents).toHaveLength(1);
  await world.cloud.env.advance(60_000);
  await world.work();
  expect((await world.bill(id)).felStatus).toBe('certified');
  expect(certifier.sat.documents).toHaveLength(1);
  expect(certifier.asked.filter((one) => one.startsWith('certify'))).toHaveLength(1);
});

test('a document stored before its bill was printed in contingency says the number on the paper', async () => {
  await using world = await openInvoicing(server);
  const { certifier } = world;
  Object.assign(certifier.trouble, { mode: 'down', times: null });
  const bill = await world.sell();
  await world.work();
  const accessNumber = await world.printUncertified(bill);
  Object.assign(certifier.trouble, { mode: 'none' });
  await world.cloud.env.advance(60_000);
  await world.work();
  expect(await world.bill(bill.id)).toMatchObject({ felStatus: 'certified', felAccessNumber: accessNumber });
  expect(certifier.sat.documents.map(({ dte }) => dte.accessNumber)).toEqual([accessNumber]);
});

test('one that was certified before the number came stays as it was certified, once', async () => {
  await using world = await openInvoicing(server);
  const { certifier } = world;
  Object.assign(certifier.trouble, { mode: 'cut', times: 1 });
  const bill = await world.sell();
  await world.work();
  await world.printUncertified(bill);
  await world.cloud.env.advance(60_000);
  await world.work();
  expect((await world.bill(bill.id)).felStatus).toBe('certified');
  expect(certifier.sat.documents.map(({ dte }) => dte.accessNumber)).toEqual([null]);
});

test('a buyer that was put right while the certifier was down is the one on the document', async () => {
  await using world = await openInvoicing(server);
  Object.assign(world.certifier.trouble, { mode: 'down', times: null });
  const { id: billId } = await world.sell(1, { taxId: '576937K', taxName: 'PRIMERA' });
  await world.work();
  await world.correct(billId, { buyerTaxId: NIT.taxId, buyerName: NIT.taxName });
  Object.assign(world.certifier.trouble, { mode: 'none', times: null });
  await world.cloud.env.advance(16 * 60_000);
  await world.work();
  expect(await world.bill(billId)).toMatchObject({ felStatus: 'certified', buyerTaxId: NIT.taxId });
  expect(world.certifier.sat.documents.map(({ dte }) => dte.receiver.id)).toEqual([NIT.taxId]);
});

test('a buyer that was put right too late is not said to be on the invoice', async () => {
  await using world = await openInvoicing(server);
  const { id: billId } = await world.sell(1, NIT);
  await world.work();
  await world.correct(billId, { buyerTaxId: '576937K', buyerName: 'OTRA' });
  expect(await world.bill(billId)).toMatchObject({ buyerTaxId: NIT.taxId, buyerName: NIT.taxName });
});

test('after a week without a certifier a document is issued on the day it is sent', async () => {
  await using world = await openInvoicing(server);
  Object.assign(world.certifier.trouble, { mode: 'down', times: null });
  const { id: billId } = await world.sell();
  await world.work();
  await world.cloud.env.advance(7 * 86_400_000);
  Object.assign(world.certifier.trouble, { mode: 'none', times: null });
  await world.work();
  expect((await world.bill(billId)).felStatus).toBe('certified');
});

test('another sale’s document, of the same buyer and total, is nobody’s but its own', async () => {
  await using world = await openInvoicing(server);
  Object.assign(world.certifier.trouble, { mode: 'gateway', times: 1 });
  const first = await world.sell(1, NIT);
  await world.work();
  await world.hub.env.advance(5_000);
  await world.cloud.env.advance(5_000);
  Object.assign(world.certifier.trouble, { mode: 'other', times: 1 });
  const second = await world.sell(1, NIT);
  await world.work();
  for (let round = 0; round < 3; round += 1) {
    await world.cloud.env.advance(16 * 60_000);
    await world.work();
  }
  const uuids = await Promise.all([first, second].map(async ({ id }) => (await world.bill(id)).fel_authorization));
  expect(new Set(uuids).size).toBe(2);
  expect(world.certifier.sat.documents.filter(({ state }) => state === 'live')).toHaveLength(2);
});

test('a foreigner’s number with a hyphen, its answer lost, has one document', async () => {
  await using world = await openInvoicing(server);
  Object.assign(world.certifier.trouble, { mode: 'cut', times: 1 });
  const { id: billId } = await world.sell(1, { taxId: 'L123-X', taxName: 'JOHN SMITH', taxpayerType: 'EXT' });
  await world.work();
  await world.cloud.env.advance(60_000);
  await world.work();
  expect((await world.bill(billId)).felStatus).toBe('certified');
  expect(world.certifier.sat.documents).toHaveLength(1);
});

test('a bill on another branch’s order, or that nobody paid, is not invoiced', async () => {
  await using world = await openInvoicing(server);
  const bill = await world.sell(1, NIT);
  await world.write(world.as('Owner'), (tx) =>
    tx.db.deleteFrom('billPayment').where('orderBillId', '=', bill.id).execute(),
  );
  await world.work();
  expect(await world.bill(bill.id)).toMatchObject({ felStatus: 'failed', felErrorCode: 'BILL_INCONSISTENT' });
  expect(world.certifier.sat.documents).toEqual([]);
});

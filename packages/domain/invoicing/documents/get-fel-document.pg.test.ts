import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NIT, openInvoicing } from '../invoicing.suite.ts';
import { getFelDocument } from './get-fel-document.ts';
import { listFelDocuments } from './list-fel-documents.ts';
import { tieOut } from './tie-out.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('a bill has its lines, buyer and total on one document, found by branch, state and day', async () => {
  await using world = await openInvoicing(server);
  const { task } = world;
  const sold = await world.sell(2, NIT);
  await world.work();
  const list = (query: object) => listFelDocuments(task, { page: 1, size: 20, ...query });
  const [document] = (await list({ billId: sold.id, status: 'certified', locationId: world.hub.locationId })).data;
  expect(document).toMatchObject({ type: 'FACT', total: 25_000, receiverId: NIT.taxId, billNumber: sold.billNumber });
  expect((await list({ status: 'rejected' })).total).toBe(0);
  const view = await getFelDocument(task, { documentId: document!.id });
  expect(view.lines).toEqual([
    { description: 'Puyazo', quantity: '2', unitPrice: '125.00', discount: 0, total: 25_000 },
  ]);
  expect(view.satPage).toContain(view.authorization);
  expect(await tieOut(task, { from: '2020-01-01', to: '2020-01-02' })).toMatchObject({
    days: [],
    isTied: true,
  });
});

import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NIT, openInvoicing } from '../invoicing.suite.ts';
import { COMPLETE } from './complete-document.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('a certified document whose XML and receipt were not kept gets both, and is certified no second time', async () => {
  await using world = await openInvoicing(server);
  const { id: billId } = await world.sell(1, NIT);
  // SAT's receipt comes a while after the certificate.
  await world.work();
  const nothing = { certifiedXml: null, acknowledgement: null };
  await world.write(world.as('Owner'), async (tx) => {
    await tx.db.updateTable('felDocument').set(nothing).execute();
    const [document] = await tx.db.selectFrom('felDocument').select('id').execute();
    await tx.enqueue(COMPLETE, { documentId: document!.id, tries: 0 }, { key: document!.id });
  });
  await world.work();
  const documents = await world.cloud.db.read.selectFrom('felDocument').selectAll().execute();
  expect(documents).toMatchObject([{ billId, certifiedXml: expect.stringContaining('GTDocumento') }]);
  expect(documents[0]!.acknowledgement).not.toBeNull();
  expect(world.certifier.asked.filter((one) => one.startsWith('certify'))).toHaveLength(1);
});

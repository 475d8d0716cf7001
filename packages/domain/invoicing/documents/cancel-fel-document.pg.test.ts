import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openInvoicing } from '../invoicing.suite.ts';
import { cancelFelDocument } from './cancel-fel-document.ts';
import { listFelDocuments } from './list-fel-documents.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('a document that was never certified cannot be annulled, nor can another business’s', async () => {
  await using world = await openInvoicing(server);
  const { task } = world;
  Object.assign(world.certifier.trouble, { mode: 'refuse', code: 'FEL_RCP302', times: 1 });
  await world.sell();
  await world.work();
  const [{ id: documentId, status } = { id: '', status: '' }] = (await listFelDocuments(task, { page: 1, size: 1 }))
    .data;
  expect(status).toBe('rejected');
  const cancel = (as: typeof task.actor) =>
    world.write(as, (tx) => cancelFelDocument(tx, { documentId, reason: 'No se pudo cobrar' }));
  expect(await refusal(cancel(world.as('Manager')))).toBe('FEL_NOT_CERTIFIED');
  expect(await refusal(cancel((await world.stranger()).actor))).toBe('FEL_DOCUMENT_NOT_FOUND');
});

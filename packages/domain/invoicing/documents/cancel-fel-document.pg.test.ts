import type { FelStatus } from '@comanda/contracts';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listBills } from '../../billing/list-bills.ts';
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

test('while SAT has not answered, the document and its bill say that an annulment was asked for', async () => {
  await using world = await openInvoicing(server);
  const { id: billId } = await world.sell();
  await world.work();
  const [document] = (await listFelDocuments(world.task, { page: 1, size: 1 })).data;
  expect(document).toMatchObject({ status: 'certified', cancellation: null });
  await world.write(world.as('Manager'), (tx) =>
    cancelFelDocument(tx, { documentId: document!.id, reason: 'No se pudo cobrar' }),
  );
  expect((await listFelDocuments(world.task, { page: 1, size: 1 })).data).toMatchObject([
    { status: 'certified', cancellation: 'requested' },
  ]);
  expect(await world.bill(billId)).toMatchObject({ felStatus: 'certified', felErrorCode: 'ANNULMENT_REQUESTED' });
  await world.work();
  expect((await listFelDocuments(world.task, { page: 1, size: 1 })).data).toMatchObject([
    { status: 'annulled', cancellation: 'annulled' },
  ]);
  expect(await world.bill(billId)).toMatchObject({ felStatus: 'annulled', felErrorCode: null });
});

test('bills are found by what became of their invoice', async () => {
  await using world = await openInvoicing(server);
  Object.assign(world.certifier.trouble, { mode: 'refuse', code: 'FEL_RCP302', times: 1 });
  const { id: failed } = await world.sell();
  await world.work();
  await world.sell();
  await world.work();
  const found = async (felStatus: FelStatus) =>
    (await listBills(world.task, { page: 1, size: 10, felStatus })).data.map(({ id }) => id);
  expect(await found('failed')).toEqual([failed]);
  expect(await found('certified')).toHaveLength(1);
});

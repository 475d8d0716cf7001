import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NIT, openInvoicing } from '../invoicing.suite.ts';
import { cancelFelDocument } from './cancel-fel-document.ts';
import { createFelNote } from './create-fel-note.ts';
import { listFelDocuments } from './list-fel-documents.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const reason = 'El plato salió frío';

test('notes take off no more than their invoice, those under way counted; one that is annulled counts no more', async () => {
  await using world = await openInvoicing(server);
  const { task } = world;
  const { id: billId } = await world.sell(1, NIT);
  await world.work();
  const [origin] = (await listFelDocuments(task, { page: 1, size: 1, billId })).data;
  const note = (amount: number) =>
    world.write(task.actor, (tx) =>
      createFelNote(
        { ...tx, certifiers: task.certifiers },
        {
          type: 'NCRE',
          originId: origin!.id,
          reason,
          lines: [{ description: 'Devuelto', amount: amount as never }],
        },
      ),
    );
  const first = await note(10_000);
  expect(first).toMatchObject({ type: 'NCRE', status: 'pending', total: 10_000, originId: origin!.id });
  expect(await refusal(note(2_501))).toBe('FEL_DOCUMENT_INVALID');
  await world.work();
  const annul = (documentId: string) =>
    world.write(world.as('Manager'), (tx) => cancelFelDocument(tx, { documentId, reason: 'Se repitió la nota' }));
  expect(await refusal(annul(origin!.id))).toBe('FEL_NOTES_LIVE');
  await world.write(world.as('Manager'), (tx) =>
    cancelFelDocument(tx, { documentId: first.id, reason: 'Se repitió la nota' }),
  );
  await world.work();
  expect((await note(12_500)).status).toBe('pending');
});

import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { archiveCommunication } from './archive-communication.ts';
import { attachPdf } from './attachments/attach-pdf.ts';
import { getAttachment } from './attachments/get-attachment.ts';
import { listAttachments } from './attachments/list-attachments.ts';
import { cancelCommunication } from './cancel-communication.ts';
import { kindsOf, openPost } from './communications.suite.ts';
import { createCommunication } from './create-communication.ts';
import { deleteCommunication } from './delete-communication.ts';
import { getCommunication } from './get-communication.ts';
import { listCommunications } from './list-communications.ts';
import { resendCommunication } from './resend-communication.ts';
import { sendCommunication } from './send-communication.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('secrets are left out of what is noted of a message', async () => {
  await using post = await openPost(server);
  const { noteEvent } = await import('./communications.store.ts');
  const { id } = await post.write();
  await post.world.write(post.owner, (tx) =>
    noteEvent(tx, id, 'provider.error', { code: 'X', authToken: 's', apiKey: 's' }),
  );
  expect((await post.look(id)).events.at(-1)!.metadata).toEqual({ code: 'X' });
  expect(kindsOf(await post.look(id))).toHaveLength(2);
  expect(await refusal(post.look(post.world.env.uuid()))).toBe('COMMUNICATION_NOT_FOUND');
});

test('messages of one branch were read, sent, deleted and listed by an administrator of another', async () => {
  await using post = await openPost(server);
  const { world, owner } = post;
  const { id: general } = await post.write();
  const of = { locationId: world.locationId, billId: null };
  const { id } = await world.write(owner, (tx) =>
    createCommunication(tx, { to: 'luis@example.com', subject: 'Su factura', body: 'Va.', ...of }),
  );
  const other = { ...world.as('Admin'), locationIds: [world.env.uuid()] };
  const ctx = world.contexts.read(other);
  for (const one of [general, id]) {
    expect(await refusal(getCommunication(ctx, { id: one }))).toBe('COMMUNICATION_NOT_FOUND');
    expect(await refusal(listAttachments(ctx, { id: one }))).toBe('COMMUNICATION_NOT_FOUND');
    expect(await refusal(getAttachment(ctx, { id: one, attachmentId: one }))).toBe('COMMUNICATION_NOT_FOUND');
    for (const operation of [
      cancelCommunication,
      sendCommunication,
      resendCommunication,
      archiveCommunication,
      deleteCommunication,
    ])
      expect(await refusal(world.write<unknown>(other, (tx) => operation(tx, { id: one })))).toBe(
        'COMMUNICATION_NOT_FOUND',
      );
    const templateData = { companyName: 'El Comal', message: 'Hola' };
    const asked = { id: one, templateType: 'general', templateData, autoAttach: true } as const;
    const task = { ...post.task, ...world.contexts.task(other) };
    expect(await refusal(attachPdf(task, asked))).toBe('COMMUNICATION_NOT_FOUND');
  }
  const mine = await world.write(other, (tx) =>
    createCommunication(tx, { to: 'luis@example.com', subject: 'Hola', body: 'Buenas.' }),
  );
  const listed = async (actor: typeof owner) =>
    (await listCommunications(world.contexts.read(actor), { page: 1, size: 10 })).data.map((one) => one.id).toSorted();
  expect(await listed(other)).toEqual([mine.id]);
  expect(await listed(owner)).toEqual([general, id, mine.id].toSorted());
  expect(await getCommunication(ctx, { id: mine.id })).toMatchObject({ subject: 'Hola' });
});

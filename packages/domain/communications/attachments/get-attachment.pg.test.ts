import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPost } from '../communications.suite.ts';
import { attachPdf } from './attach-pdf.ts';
import { getAttachment } from './get-attachment.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('an attachment is read by its id, as one of its own message alone', async () => {
  await using post = await openPost(server);
  const { world, owner } = post;
  const [{ id }, { id: other }] = [await post.write(), await post.write()];
  const templateData = { companyName: 'El Comal', message: 'Hola' };
  const attached = await attachPdf(post.task, { id, templateType: 'general', templateData, autoAttach: false });
  const ctx = world.contexts.read(owner);
  const asked = { id, attachmentId: attached.id };
  expect(await getAttachment(ctx, asked)).toMatchObject({ content: attached.content, filename: attached.filename });
  expect(await refusal(getAttachment(ctx, { ...asked, id: other }))).toBe('NOT_FOUND');
  expect(await refusal(getAttachment(ctx, { ...asked, attachmentId: world.env.uuid() }))).toBe('NOT_FOUND');
  const stranger = world.contexts.read(await world.stranger());
  expect(await refusal(getAttachment(stranger, asked))).toBe('COMMUNICATION_NOT_FOUND');
});

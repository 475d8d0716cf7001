import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kindsOf, openPost } from '../communications.suite.ts';
import { attachPdf } from './attach-pdf.ts';
import { listAttachments } from './list-attachments.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('attachments of another business are not there', async () => {
  await using post = await openPost(server);
  const { id } = await post.write();
  const templateData = { companyName: 'El Comal', message: 'Hola' };
  expect(await listAttachments(post.world.contexts.read(post.owner), { id })).toEqual({ data: [] });
  await attachPdf(post.task, { id, templateType: 'general', templateData, autoAttach: false });
  const ctx = post.world.contexts.read(post.owner);
  const [listed] = (await listAttachments(ctx, { id })).data;
  expect(listed).toMatchObject({ mimeType: 'application/pdf', size: expect.any(Number) });
  expect(listed).not.toHaveProperty('content');
  const { content, ...rest } = (await listAttachments(ctx, { id, content: true })).data[0]!;
  expect([rest, Buffer.from(content!, 'base64').length]).toEqual([listed, rest.size]);
  const stranger = post.world.contexts.read(await post.world.stranger());
  expect(await refusal(listAttachments(stranger, { id }))).toBe('COMMUNICATION_NOT_FOUND');
  expect(kindsOf(await post.look(id))).toHaveLength(2);
});

import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kindsOf, openPost } from './communications.suite.ts';
import { listAttachments } from './list-attachments.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('attachments of another business are not there', async () => {
  await using post = await openPost(server);
  const { id } = await post.write();
  expect(await listAttachments(post.world.contexts.read(post.owner), { id })).toEqual({ data: [] });
  const stranger = post.world.contexts.read(await post.world.stranger());
  expect(await refusal(listAttachments(stranger, { id }))).toBe('COMMUNICATION_NOT_FOUND');
  expect(kindsOf(await post.look(id))).toHaveLength(1);
});

import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kindsOf, openPost } from './communications.suite.ts';
import { getCommunicationSettings } from './get-communication-settings.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('a business that said nothing writes under its own name; without a mail server that is said', async () => {
  await using post = await openPost(server);
  expect(await getCommunicationSettings(post.task)).toMatchObject({ replyTo: null, isConnected: true });
  expect(await getCommunicationSettings({ ...post.task, mailer: null })).toMatchObject({ isConnected: false });
  const { id } = await post.write();
  expect(kindsOf(await post.look(id))).toHaveLength(1);
  expect(await refusal(post.look(post.world.env.uuid()))).toBe('COMMUNICATION_NOT_FOUND');
});

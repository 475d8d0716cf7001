import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kindsOf, openPost } from './communications.suite.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('a message is its business’s alone', async () => {
  await using post = await openPost(server);
  const { id } = await post.write();
  expect(await post.look(id)).toMatchObject({ status: 'created', toAddress: 'luis@example.com' });
  const stranger = post.world.contexts.read(await post.world.stranger());
  const { getCommunication } = await import('./get-communication.ts');
  expect(await refusal(getCommunication(stranger, { id }))).toBe('COMMUNICATION_NOT_FOUND');
  expect(kindsOf(await post.look(id))).toEqual(['communication.created']);
});

import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kindsOf, openPost } from './communications.suite.ts';
import { listCommunications } from './list-communications.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('messages are listed newest first, by status, address or subject', async () => {
  await using post = await openPost(server);
  const first = await post.write('ana@example.com');
  await post.world.env.advance(1_000);
  await post.write('luis@example.com');
  await post.send(first.id);
  const list = async (query: object, actor = post.owner) =>
    (await listCommunications(post.world.contexts.read(actor), { page: 1, size: 20, ...query })).data.map(
      (one) => one.toAddress,
    );
  expect(await list({})).toEqual(['luis@example.com', 'ana@example.com']);
  expect(await list({ status: ['queued'] })).toEqual(['ana@example.com']);
  expect(await list({ q: 'LUIS' })).toEqual(['luis@example.com']);
  expect(await list({}, await post.world.stranger())).toEqual([]);
  expect(await refusal(post.look(post.world.env.uuid()))).toBe('COMMUNICATION_NOT_FOUND');
  expect(kindsOf(await post.look(first.id))).toContain('communication.queued');
});

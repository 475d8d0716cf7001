import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { archiveCommunication } from './archive-communication.ts';
import { kindsOf, openPost } from './communications.suite.ts';
import { listCommunications } from './list-communications.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('an archived message is out of sight, and still there', async () => {
  await using post = await openPost(server);
  const { id } = await post.write();
  const archived = await post.world.write(post.owner, (tx) => archiveCommunication(tx, { id }));
  expect(kindsOf(archived)).toContain('communication.archived');
  const list = async (isArchived: boolean) =>
    (await listCommunications(post.world.contexts.read(post.owner), { page: 1, size: 20, isArchived })).data;
  expect([await list(false), await list(true)]).toMatchObject([[], [{ id }]]);
  const missing = post.world.write(await post.world.stranger(), (tx) => archiveCommunication(tx, { id }));
  expect(await refusal(missing)).toBe('COMMUNICATION_NOT_FOUND');
});

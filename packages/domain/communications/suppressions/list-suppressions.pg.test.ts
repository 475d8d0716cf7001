import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPost } from '../communications.suite.ts';
import { createSuppression } from './create-suppression.ts';
import { listSuppressions } from './list-suppressions.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('blocked addresses are listed, and those of another business are not', async () => {
  await using post = await openPost(server);
  await post.world.write(post.owner, (tx) => createSuppression(tx, { address: 'ana@example.com' }));
  const list = async (actor = post.owner, q?: string) =>
    (await listSuppressions(post.world.contexts.read(actor), { page: 1, size: 20, ...(q ? { q } : {}) })).data;
  expect(await list()).toMatchObject([{ address: 'ana@example.com', reason: 'manual' }]);
  expect(await list(post.owner, 'luis')).toEqual([]);
  expect(await list(await post.world.stranger())).toEqual([]);
});

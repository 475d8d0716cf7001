import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPost } from '../communications.suite.ts';
import { createSuppression } from './create-suppression.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('an address is blocked once, however often it is said', async () => {
  await using post = await openPost(server);
  const add = () => post.world.write(post.owner, (tx) => createSuppression(tx, { address: 'ana@example.com' }));
  const { id } = await add();
  expect((await add()).id).toBe(id);
});

import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPost } from '../communications.suite.ts';
import { createSuppression } from './create-suppression.ts';
import { deleteSuppression } from './delete-suppression.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('an address is let through again, by its own business', async () => {
  await using post = await openPost(server);
  const add = () => post.world.write(post.owner, (tx) => createSuppression(tx, { address: 'luis@example.com' }));
  const { id: blockedId } = await add();
  const remove = (actor = post.owner) => post.world.write(actor, (tx) => deleteSuppression(tx, { id: blockedId }));
  expect(await refusal(remove(await post.world.stranger()))).toBe('SUPPRESSION_NOT_FOUND');
  await remove();
  const { id } = await post.write();
  expect(await post.send(id)).toMatchObject({ status: 'queued' });
});

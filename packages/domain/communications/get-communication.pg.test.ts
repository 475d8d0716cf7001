import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kindsOf, openPost } from './communications.suite.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('secrets are left out of what is noted of a message', async () => {
  await using post = await openPost(server);
  const { noteEvent } = await import('./communications.store.ts');
  const { id } = await post.write();
  await post.world.write(post.owner, (tx) =>
    noteEvent(tx, id, 'provider.error', { code: 'X', authToken: 's', apiKey: 's' }),
  );
  expect((await post.look(id)).events.at(-1)!.metadata).toEqual({ code: 'X' });
  expect(kindsOf(await post.look(id))).toHaveLength(2);
  expect(await refusal(post.look(post.world.env.uuid()))).toBe('COMMUNICATION_NOT_FOUND');
});

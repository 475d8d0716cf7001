import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelCommunication } from './cancel-communication.ts';
import { kindsOf, openPost } from './communications.suite.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('a message is taken out of the queue before it leaves, and never after', async () => {
  await using post = await openPost(server);
  const { id } = await post.write();
  const cancel = () => post.world.write(post.owner, (tx) => cancelCommunication(tx, { id }));
  await post.send(id);
  expect(await cancel()).toMatchObject({ status: 'cancelled', mayBeDoubled: false });
  await post.work();
  expect(post.mails).toEqual([]);
  await post.send(id);
  await post.work();
  expect(await refusal(cancel())).toBe('COMMUNICATION_STATUS_TRANSITION_INVALID');
  expect(kindsOf(await post.look(id))).toContain('communication.cancelled');
});

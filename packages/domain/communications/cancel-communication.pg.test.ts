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

test('a message cancelled while it was leaving and then sent after all came out twice without a mark', async () => {
  await using post = await openPost(server);
  const { id } = await post.write();
  await post.send(id);
  const now = new Date(post.world.env.now());
  // Somebody is at it.
  const lease = { lease: 'x', leasedUntil: new Date(now.getTime() + 60_000).toISOString() };
  await post.world.write(post.owner, (tx) => tx.db.updateTable('job').set(lease).execute());
  const cancelled = await post.world.write(post.owner, (tx) => cancelCommunication(tx, { id }));
  expect(cancelled).toMatchObject({ status: 'cancelled', mayBeDoubled: true });
  expect(await post.send(id)).toMatchObject({ status: 'queued', mayBeDoubled: true });
  await post.work();
  expect(await post.look(id)).toMatchObject({ status: 'sent', mayBeDoubled: true });
});

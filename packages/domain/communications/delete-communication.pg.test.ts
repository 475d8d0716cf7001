import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelCommunication } from './cancel-communication.ts';
import { kindsOf, openPost } from './communications.suite.ts';
import { deleteCommunication } from './delete-communication.ts';
import { resendCommunication } from './resend-communication.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('a message that never left goes with all there is of it; one that left stays', async () => {
  await using post = await openPost(server);
  const [draft, gone] = [await post.write(), await post.write()];
  const remove = (id: string) => post.world.write(post.owner, (tx) => deleteCommunication(tx, { id }));
  await remove(draft.id);
  expect(await refusal(post.look(draft.id))).toBe('COMMUNICATION_NOT_FOUND');
  await post.send(gone.id);
  await post.work();
  expect(await refusal(remove(gone.id))).toBe('COMMUNICATION_STATUS_TRANSITION_INVALID');
  expect(kindsOf(await post.look(gone.id))).toContain('communication.sent');
});

test('a message that was sent, sent again and then cancelled was removed as one that never left', async () => {
  await using post = await openPost(server);
  const { id } = await post.write();
  await post.send(id);
  await post.work();
  await post.world.write(post.owner, (tx) => resendCommunication(tx, { id }));
  await post.world.write(post.owner, (tx) => cancelCommunication(tx, { id }));
  const removed = post.world.write(post.owner, (tx) => deleteCommunication(tx, { id }));
  expect(await refusal(removed)).toBe('COMMUNICATION_STATUS_TRANSITION_INVALID');
});

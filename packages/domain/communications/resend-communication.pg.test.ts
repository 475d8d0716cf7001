import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kindsOf, openPost } from './communications.suite.ts';
import { resendCommunication } from './resend-communication.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('a message is sent anew under an id of its own, once it had left or failed', async () => {
  await using post = await openPost(server);
  const { id } = await post.write();
  const again = () => post.world.write(post.owner, (tx) => resendCommunication(tx, { id }));
  expect(await refusal(again())).toBe('COMMUNICATION_STATUS_TRANSITION_INVALID');
  await post.send(id);
  await post.work();
  expect(kindsOf(await again())).toContain('communication.resent');
  await post.work();
  expect(post.mails.map(({ messageId }) => messageId)).toEqual([`<${id}@comal.gt>`, `<${id}.1@comal.gt>`]);
});

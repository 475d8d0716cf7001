import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kindsOf, openPost } from './communications.suite.ts';
import { testCommunication } from './test-communication.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('a test mail leaves at once, or says that there is no server', async () => {
  await using post = await openPost(server);
  const { id } = await testCommunication(post.task, { to: 'ana@comal.gt' });
  await post.work();
  expect(kindsOf(await post.look(id))).toContain('communication.sent');
  expect(await refusal(testCommunication({ ...post.task, mailer: null }, { to: 'ana@comal.gt' }))).toBe(
    'MAIL_NOT_CONFIGURED',
  );
});

import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kindsOf, openPost } from './communications.suite.ts';
import { setCommunicationSettings } from './set-communication-settings.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('mails carry the name, the foot and where to answer', async () => {
  await using post = await openPost(server);
  const said = { fromName: 'El Comal', replyTo: 'ana@comal.gt', footer: 'Zona 10', dailySummaryTo: null };
  expect(await setCommunicationSettings(post.task, said)).toEqual({ ...said, isConnected: true });
  const { id } = await post.write();
  await post.send(id);
  await post.work();
  expect(post.mails[0]).toMatchObject({
    fromName: 'El Comal',
    replyTo: 'ana@comal.gt',
    text: expect.stringContaining('Zona 10'),
  });
  expect(kindsOf(await post.look(id))).toContain('communication.sent');
  expect(await refusal(post.look(post.world.env.uuid()))).toBe('COMMUNICATION_NOT_FOUND');
});

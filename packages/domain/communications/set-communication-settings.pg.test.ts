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
  const said = {
    fromName: 'El Comal',
    replyTo: 'ana@comal.gt',
    footer: 'Zona 10',
    dailySummaryTo: null,
    tracksReaders: false,
    accentColor: '#1F7A5C',
    logo: 'iVBORw0KGgo=',
    documentLanguage: 'en' as const,
  };
  expect(await setCommunicationSettings(post.task, said)).toEqual({
    ...said,
    isConnected: true,
    hearsOfDelivery: true,
  });
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

test('somebody who has not all branches had the figures of all mailed to themselves', async () => {
  await using post = await openPost(server);
  const actor = { ...post.world.as('Admin'), locationIds: [post.world.env.uuid()] };
  const ctx = { ...post.task, ...post.world.contexts.task(actor) };
  const set = (who: typeof post.task, dailySummaryTo: string | null) =>
    setCommunicationSettings(who, { fromName: 'El Comal', dailySummaryTo });
  expect(await refusal(set(ctx, 'yo@example.com'))).toBe('WRONG_LOCATION');
  await set(post.task, 'duena@example.com');
  expect(await set(ctx, 'duena@example.com')).toMatchObject({ dailySummaryTo: 'duena@example.com' });
});

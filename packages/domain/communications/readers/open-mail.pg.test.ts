import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kindsOf, openPost } from '../communications.suite.ts';
import { setCommunicationSettings } from '../set-communication-settings.ts';
import { openMail } from './open-mail.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const PHONE = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15' };

test('a mail that is opened says so, once it is looked for; a scanner that looks in is no reader', async () => {
  await using post = await openPost(server);
  const { id: untracked } = await post.write();
  await post.send(untracked);
  await post.work();
  expect(post.mails[0]!.html).toBeNull();
  await setCommunicationSettings(post.task, { fromName: 'El Comal', tracksReaders: true });
  const { id } = await post.write('ana@example.com', { body: 'Vea <b>https://comal.gt/menu</b>.' });
  await post.send(id);
  await post.work();
  const { html } = post.mails[1]!;
  expect(html).toContain('&#60;b&#62;');
  const t = /mail\/open\?t=([^"]+)"/.exec(html!)![1]!;
  const open = (headers: Record<string, string>, method = 'GET', token = t) =>
    openMail(post.door(headers, method), { given: { t: token } });
  const now = async () => {
    const view = await post.look(id);
    return [view.status, view.events.filter(({ kind }) => kind === 'communication.opened').map((one) => one.isMachine)];
  };
  await open(PHONE);
  expect(await now()).toEqual(['sent', [true]]);
  await post.world.env.advance(60_000);
  await open({ 'user-agent': 'Barracuda Sentinel' });
  await open(PHONE, 'HEAD');
  await open(PHONE, 'GET', t.replace(/.$/, 'X'));
  await open(PHONE, 'GET', `${untracked}.0.open.x`);
  expect(await now()).toEqual(['sent', [true, true, true]]);
  const dot = await open(PHONE);
  expect([dot.status, Buffer.from(dot.body).length, dot.body.startsWith('GIF89a')]).toEqual([
    200,
    dot.body.length,
    true,
  ]);
  expect(await now()).toEqual(['opened', [true, true, true, false]]);
  for (let i = 0; i < 60; i += 1) await open(PHONE);
  expect(kindsOf(await post.look(id)).filter((kind) => kind === 'communication.opened')).toHaveLength(50);
});

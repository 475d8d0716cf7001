import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kindsOf, openPost } from '../communications.suite.ts';
import { optOut } from './opt-out.ts';
import { showOptOut } from './show-opt-out.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('who takes the way out gets no more of what many get, and invoices still', async () => {
  await using post = await openPost(server);
  const bulk = { purpose: 'bulk' } as const;
  const { id } = await post.write('Ana@example.com'.toLowerCase(), bulk);
  await post.send(id);
  await post.work();
  const { headers, text } = post.mails[0]!;
  const address = /^<(.+)>$/.exec(headers['List-Unsubscribe']!)![1]!;
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  expect(text).toContain(address);
  const given = { t: new URL(address).searchParams.get('t') };
  // A program that follows every link takes nobody off.
  expect(await showOptOut(post.door(), { given })).toMatchObject({
    status: 200,
    body: expect.stringContaining('<form'),
  });
  const again = await post.write('ana@example.com', bulk);
  expect(await post.send(again.id)).toMatchObject({ status: 'queued' });
  expect(await optOut(post.door(), { given: { t: `${given.t}x` } })).toMatchObject({ status: 404 });
  for (let i = 0; i < 2; i += 1) expect(await optOut(post.door(), { given })).toMatchObject({ status: 200 });
  await post.work();
  expect(await post.look(again.id)).toMatchObject({ status: 'failed', errorCode: 'preference.blocked' });
  const { id: invoice } = await post.write('ana@example.com');
  await post.send(invoice);
  await post.work();
  expect(post.mails.at(-1)).toMatchObject({ headers: { 'X-Communication-Id': invoice } });
  expect(post.mails.at(-1)!.headers).not.toHaveProperty('List-Unsubscribe');
  expect(kindsOf(await post.look(id)).filter((kind) => kind === 'recipient.opted_out')).toHaveLength(1);
});

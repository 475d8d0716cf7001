import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPost } from '../communications.suite.ts';
import { linkTo } from './mail-links.ts';
import { showOptOut } from './show-opt-out.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('the way out says whose it is, and is nobody’s without its signature', async () => {
  await using post = await openPost(server);
  const { id } = await post.write('"><b>@example.com');
  const t = new URL(linkTo(post.task.links, { id, resends: 0 }, 'out')!).searchParams.get('t')!;
  const { body } = await showOptOut(post.door(), { given: { t } });
  expect(body).toContain('&#34;&#62;&#60;b&#62;@example.com');
  for (const wrong of [t.replace('out', 'open'), `${id}.0.out`, undefined, ['x']])
    expect(await showOptOut(post.door(), { given: { t: wrong } })).toMatchObject({ status: 404 });
});

import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPost } from '../communications.suite.ts';
import { followMailLink } from './follow-mail-link.ts';
import { linkTo } from './mail-links.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('a link leads where its mail says and nowhere else, and the click is seen', async () => {
  await using post = await openPost(server);
  const { id } = await post.write('ana@example.com', {
    body: 'Menú: https://comal.gt/menu. Mapa: https://comal.gt/mapa',
  });
  await post.send(id);
  await post.work();
  await post.world.env.advance(60_000);
  const follow = (kind: number, more = '') => {
    const address = new URL(linkTo(post.task.links, { id, resends: 0 }, kind)!);
    const given = { t: address.searchParams.get('t')! + more };
    return followMailLink(post.door({ 'user-agent': 'Mozilla/5.0 (Android 15; Mobile) Firefox/140' }), { given });
  };
  expect(await follow(1, 'x')).toMatchObject({ status: 404 });
  expect(await follow(7)).toMatchObject({ status: 404 });
  expect((await follow(0)).headers).toMatchObject({ Location: 'https://comal.gt/menu' });
  expect((await follow(1)).headers).toMatchObject({ Location: 'https://comal.gt/mapa' });
  expect((await post.look(id)).status).toBe('clicked');
});

test('a link with letters above U+00FF, or in curly quotes, was answered with an error, and counted as followed', async () => {
  await using post = await openPost(server);
  const body = 'Vea “https://comal.gt/menú/kʼaxik?q=ñ–” o «https://xn--é.gt:99999/x», ’https://comal.gt/b’';
  const { id } = await post.write('ana@example.com', { body });
  await post.send(id);
  await post.work();
  await post.world.env.advance(60_000);
  const follow = (kind: number) => {
    const t = new URL(linkTo(post.task.links, { id, resends: 0 }, kind)!).searchParams.get('t');
    return followMailLink(post.door({ 'user-agent': 'Mozilla/5.0 (Android 15; Mobile) Firefox/140' }), {
      given: { t },
    });
  };
  expect(await follow(1)).toMatchObject({ status: 404 });
  expect((await post.look(id)).status).toBe('sent');
  expect((await follow(0)).headers).toMatchObject({
    Location: 'https://comal.gt/men%C3%BA/k%CA%BCaxik?q=%C3%B1%E2%80%93',
  });
  expect((await follow(2)).headers).toMatchObject({ Location: 'https://comal.gt/b' });
  expect((await post.look(id)).status).toBe('clicked');
});

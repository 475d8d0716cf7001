import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { request as ask, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { tempFolder } from '@comanda/testing/temp-folder';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mountPages } from './mount-pages.ts';

const CODE = 'export const word = "hola";'.repeat(100);
const FOREVER = 'public, max-age=31536000, immutable';
const folder = tempFolder();
const app = express();
let port = 0;
let stop = (): void => undefined;

beforeAll(async () => {
  const built = folder.file('dist');
  mkdirSync(join(built, 'assets'), { recursive: true });
  for (const [name, text] of [
    ['secret.txt', 'not for tablets'],
    ['dist/index.html', '<title>Comanda</title>'],
    ['dist/icon.svg', '<svg/>'],
    ['dist/assets/index-Ab3_-9xY.js', CODE],
    ['dist/assets/gone-Ab3_-9xY.js', CODE],
  ] as const) {
    writeFileSync(folder.file(name), text);
    if (!name.endsWith('.js')) continue;
    writeFileSync(folder.file(`${name}.br`), brotliCompressSync(text));
    writeFileSync(folder.file(`${name}.gz`), gzipSync(text));
  }
  mountPages(app, [
    { prefix: '/kds', folder: built },
    { prefix: '/', folder: built },
  ]);
  app.use((_request, response) => void response.status(404).json({ error: 'NOT_FOUND' }));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
  stop = () => server.close();
});

afterAll(() => {
  stop();
  folder[Symbol.dispose]();
});

/** The path goes out as it is written: `fetch` would tidy it, and unpack the answer. */
const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const asked = ask({ host: '127.0.0.1', port, path, method, headers }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const body = Buffer.concat(await answer.toArray());
  return { status: answer.statusCode, headers: answer.headers, body };
};

const SCRIPT = '/assets/index-Ab3_-9xY.js';

test.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['gzip', 'br;q=0, gzip', gunzipSync],
])('a script comes packed as %s to whoever takes %s', async (encoding, accepted, unpack) => {
  for (const path of [SCRIPT, `/kds${SCRIPT}`]) {
    const { status, headers, body } = await get(path, { 'accept-encoding': accepted });
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding', 'cache-control': FOREVER });
    expect(headers['content-type']).toMatch(/^text\/javascript/);
    expect(unpack(body).toString()).toBe(CODE);
  }
});

test('to whoever takes nothing packed it comes as it is', async () => {
  const { headers, body } = await get(SCRIPT);
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers.vary).toBe('Accept-Encoding');
  expect(body.toString()).toBe(CODE);
});

test('what may change under its name is asked for each time, and not sent again while it is the same', async () => {
  const page = await get('/orders/7', { accept: 'text/html' });
  expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(page.body.toString()).toContain('<title>Comanda</title>');
  for (const [path, encoding] of [
    ['/icon.svg', ''],
    [SCRIPT, 'br'],
  ] as const) {
    const first = await get(path, { 'accept-encoding': encoding });
    expect(first.headers['cache-control']).toBe(path === SCRIPT ? FOREVER : 'no-cache');
    const again = await get(path, { 'accept-encoding': encoding, 'if-none-match': first.headers.etag! });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  }
});

test('a look at the head brings no body, and a part of a file that part', async () => {
  const head = await get(SCRIPT, { 'accept-encoding': 'br' }, 'HEAD');
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect(Number(head.headers['content-length'])).toBe(brotliCompressSync(CODE).length);
  const part = await get(SCRIPT, { range: 'bytes=7-11' });
  expect([part.status, part.body.toString()]).toEqual([206, 'const']);
});

test.each(['/../secret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt', '/kds/../../secret.txt'])(
  'no path leads out of the folder: %s',
  async (path) => {
    const { status, body } = await get(path, { accept: 'text/html', 'accept-encoding': 'br' });
    expect(body.toString()).not.toContain('not for tablets');
    expect(status).toBeGreaterThanOrEqual(400);
  },
);

test('a file that is gone since the server started is said to be gone in words nobody packed', async () => {
  for (const ending of ['', '.br', '.gz']) rmSync(folder.file(`dist/assets/gone-Ab3_-9xY.js${ending}`));
  const { status, headers, body } = await get('/assets/gone-Ab3_-9xY.js', { 'accept-encoding': 'br' });
  expect(status).toBe(404);
  expect(headers['content-encoding']).toBeUndefined();
  expect(JSON.parse(body.toString())).toEqual({ error: 'NOT_FOUND' });
});

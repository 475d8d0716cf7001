import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { request as ask, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ServedBridge } from '../testing/served-bridge.ts';

const CODE = 'export const word = "hola";'.repeat(100);
const SCRIPT = '/assets/index-Ab3_-9xY.js';
const bridge = new ServedBridge();

beforeAll(async () => {
  const { pageFolder } = bridge;
  mkdirSync(join(pageFolder, 'assets'), { recursive: true });
  writeFileSync(join(pageFolder, 'index.html'), '<title>Comanda</title>');
  writeFileSync(join(pageFolder, '.built'), 'a fingerprint');
  writeFileSync(join(pageFolder, SCRIPT), CODE);
  writeFileSync(join(pageFolder, `${SCRIPT}.br`), brotliCompressSync(CODE));
  writeFileSync(join(pageFolder, `${SCRIPT}.gz`), gzipSync(CODE));
  await bridge.start();
});

afterAll(() => bridge.stop());

/** The path goes out as it is written: `fetch` would tidy it, and unpack the answer. */
const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const { hostname: host, port } = new URL(bridge.url);
  const asked = ask({ host, port, path, method, headers }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(await answer.toArray()) };
};

test('the page is there for who has not signed in, framed by nobody, with nothing from elsewhere in it', async () => {
  const { status, headers, body } = await get('/');
  expect([status, body.toString()]).toEqual([200, '<title>Comanda</title>']);
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  const policy = String(headers['content-security-policy']).split(';');
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  // A link in a message leads to it.
  expect((await get('/', { 'sec-fetch-site': 'cross-site' })).status).toBe(200);
  expect((await get('/', { host: 'evil.example' })).status).toBe(421);
});

test.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['gzip', 'br;q=0, gzip', gunzipSync],
] as const)('a script comes packed as %s to whoever takes %s, and is kept', async (encoding, accepted, unpack) => {
  const { headers, body } = await get(SCRIPT, { 'accept-encoding': accepted });
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': encoding,
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'Accept-Encoding',
  });
  expect(unpack(body).toString()).toBe(CODE);
});

test('it is not sent again while it is the same, and to a look at its head never', async () => {
  const plain = await get(SCRIPT);
  expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, CODE]);
  const again = await get(SCRIPT, { 'if-none-match': plain.headers.etag! });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  const head = await get('/', {}, 'HEAD');
  expect([head.status, head.body.length]).toEqual([200, 0]);
});

test.each(['/.built', '/index.html', `${SCRIPT}.br`, '/../bridge.json', '/%2e%2e/bridge.json', '/assets/', '/orders'])(
  'nothing else is served: %s',
  async (path) => {
    expect((await get(path)).status).toBe(404);
    expect((await get('/', {}, 'POST')).status).toBe(404);
  },
);

import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EMERGENCY, ServedBridge } from '../testing/served-bridge.ts';
import { isLoopback, isOwnHost, isOwnOrigin } from './own-hosts.ts';
import { findRoute } from './router.ts';

let bridge: ServedBridge;

beforeEach(async () => {
  bridge = new ServedBridge();
  await bridge.start();
});

afterEach(() => bridge.stop());

const authorization = `Bearer ${EMERGENCY}`;

test('a name that was made to lead here is refused, and so is a page of another origin', async () => {
  const ask = (headers: Record<string, string>) =>
    bridge.ask('GET /api/health', { headers: { authorization, ...headers } });
  expect(await ask({ host: 'evil.example' })).toMatchObject({ status: 421, body: { error: 'HOST_NOT_SERVED' } });
  expect(await ask({ origin: 'http://evil.example' })).toMatchObject({
    status: 403,
    body: { error: 'ORIGIN_NOT_ALLOWED' },
  });
  expect((await ask({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await ask({ host: 'localhost:3456', origin: 'http://localhost:3456' })).status).toBe(200);
});

test('answers say that they are framed, kept and guessed at by nobody', async () => {
  const { headers } = await bridge.ask('GET /api/health');
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['access-control-allow-origin']).toBeUndefined();
});

test('two hundred connections that say nothing shut the page for everybody', async () => {
  const port = Number(new URL(bridge.url).port);
  const silent = Array.from({ length: 205 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
  await Promise.all(silent.map((socket) => once(socket, 'connect')));
  const asked = request({ port, host: '127.0.0.1', localAddress: '127.0.0.2', path: '/api/health' });
  asked.end();
  const [answer] = await once(asked, 'response');
  expect(answer.statusCode).toBe(200);
  for (const socket of silent) socket.destroy();
});

test.each([
  ['no JSON', '{', 400, 'MALFORMED_JSON', {}],
  ['a form', 'a=b', 415, 'UNSUPPORTED_MEDIA_TYPE', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['too much', JSON.stringify('x'.repeat(70_000)), 413, 'PAYLOAD_TOO_LARGE', {}],
])('a body that is %s is refused', async (_, body, status, error, headers) => {
  const answered = await bridge.ask('POST /api/printers', { body, headers: { authorization, ...headers } });
  expect(answered).toMatchObject({ status, body: { error } });
});

test('a body that does not say how long it is ends where it becomes too much', async () => {
  const headers = { authorization, 'transfer-encoding': 'chunked' };
  const answered = await bridge.ask('POST /api/printers', { body: JSON.stringify('x'.repeat(70_000)), headers });
  expect(answered.status).toBe(413);
});

test('a path nobody has, and a method it has not, are told apart', async () => {
  expect(await bridge.ask('GET /api/nothing')).toMatchObject({ status: 404, body: { error: 'ROUTE_NOT_FOUND' } });
  expect(await bridge.ask('DELETE /api/status')).toMatchObject({ status: 405 });
  expect(await bridge.ask('GET /')).toMatchObject({ status: 404 });
});

test('a part of a path is a name and nothing else', () => {
  const handle = async () => ({ status: 200 });
  const routes = [{ method: 'GET' as const, path: '/api/printers/:id', handle }];
  expect(findRoute(routes, 'GET', '/api/printers/a-1').found?.params).toEqual({ id: 'a-1' });
  for (const path of ['/api/printers/', '/api/printers/..%2f', '/api/printers/a/b', '/api/printers'])
    expect(findRoute(routes, 'GET', path).found).toBeNull();
});

test('own is what this machine goes by, whatever its address', () => {
  for (const host of ['localhost', 'LOCALHOST:3456', '192.168.1.9:3456', '[::1]:3456', '10.0.0.1'])
    expect(isOwnHost(host), host).toBe(true);
  for (const host of [undefined, '', 'evil.example', 'localhost.evil.example']) expect(isOwnHost(host)).toBe(false);
  expect(isOwnOrigin(undefined, 'localhost:1')).toBe(true);
  expect(isOwnOrigin('null', 'localhost:1')).toBe(false);
  expect(isOwnOrigin('http://localhost:2', 'localhost:1')).toBe(false);
});

test('a proxy stands at this machine for anybody', () => {
  const headers = { host: 'localhost:3456' };
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(isLoopback(address, headers)).toBe(true);
  expect(isLoopback('127.0.0.1', { host: '127.0.0.1:3456' })).toBe(true);
  expect(isLoopback('::1', { host: '[::1]:3456' })).toBe(true);
  expect(isLoopback('127.0.0.1', { ...headers, 'x-forwarded-for': '10.0.0.7' })).toBe(false);
  expect(isLoopback('127.0.0.1', { host: 'caja:3456' })).toBe(false);
  expect(isLoopback('127.0.0.1', {})).toBe(false);
  expect(isLoopback('192.168.1.9', headers)).toBe(false);
  expect(isLoopback(undefined, headers)).toBe(false);
});

import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { AppError } from '@comanda/contracts';
import { PUBLIC_ACTOR } from '@comanda/kernel/actors';
import { routesOf, task } from '@comanda/kernel/route';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createServer } from '../server.ts';

const Body = z.object({ text: z.string() });
const Output = z.object({ given: z.unknown() });
const echo = (path: string, more: { auth: 'public' | 'identity'; bodyLimit?: number; family?: 'customer' }) =>
  task({
    method: 'POST',
    path,
    permission: null,
    summary: 'Echo',
    body: Body,
    output: Output,
    checksBody: true,
    ...more,
    handler: async function sayAgain(ctx, input) {
      (ctx as unknown as { heard: unknown[] }).heard.push(input.given);
      return { given: input.given };
    },
  });

/** Three routes that answer the body they were given: of everybody, of who has the token `good`, and a large one. */
const open = async (publicRequestsPerMinute = 1000, lookUp = async (): Promise<void> => undefined) => {
  const never = (): never => {
    throw new AppError('INTERNAL_ERROR');
  };
  const logged: string[] = [];
  const heard: unknown[] = [];
  const { server } = createServer({
    routes: routesOf({ servedBy: 'both', alias: 'none' }, [
      echo('/customers/echo', { auth: 'public', family: 'customer' }),
      echo('/echo', { auth: 'identity' }),
      echo('/large', { auth: 'identity', bodyLimit: 1024 * 1024 }),
    ]),
    runtime: {
      authenticate: async ({ auth }, { bearer }) => {
        if (auth === 'public') return PUBLIC_ACTOR;
        await lookUp();
        if (bearer !== 'good') throw new AppError('UNAUTHENTICATED');
        return { ...PUBLIC_ACTOR, kind: 'user', id: 'ana' };
      },
      approve: never,
      read: never,
      task: () => ({ heard }) as never,
      write: never,
    },
    log: pino({ level: 'error' }, { write: (line: string) => logged.push(line) }),
    health: async () => ({ status: 'ok' }),
    pages: [],
    publicRequestsPerMinute,
    version: 'test',
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const call = async (
    path: string,
    body: string | Buffer | null,
    headers: Record<string, string> = {},
    method = 'POST',
  ) => {
    const all = { 'content-type': 'application/json', ...headers };
    const sent = body === null ? null : new Uint8Array(Buffer.from(body));
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers: all, body: sent });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text), headers: response.headers };
  };
  return {
    port,
    logged,
    heard,
    connections: () => promisify(server.getConnections.bind(server))(),
    call,
    as:
      (token: string) =>
      (path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
        call(path, body, { ...headers, authorization: `Bearer ${token}` }),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
};
type Open = Awaited<ReturnType<typeof open>>;
const GZIP = { 'content-encoding': 'gzip' };
const deep = '['.repeat(100_000) + ']'.repeat(100_000);
const said = async (answer: ReturnType<Open['call']>) => {
  const { status, body } = await answer;
  return [status, body.error];
};

test('a body was inflated and parsed before it was known who sends it', async () => {
  await using node = await open();
  const stranger = node.as('bad');
  for (const [body, headers] of [
    [Buffer.from('no gzip at all'), GZIP],
    [gzipSync('0,'.repeat(4_000_000)), GZIP],
    ['{"broken', {}],
    [deep, {}],
    ['x'.repeat(2_000_000), {}],
    ['{}', { 'content-encoding': 'br2' }],
    ['{}', { 'content-type': 'application/json; charset=iso-8859-1' }],
  ] as const) {
    expect(await said(stranger('/large', body, headers))).toEqual([401, 'UNAUTHENTICATED']);
    expect(await said(node.call('/echo', body, headers))).toEqual([401, 'UNAUTHENTICATED']);
  }
  expect(await said(node.as('good')('/large', 'no gzip at all', GZIP))).toEqual([400, 'MALFORMED_JSON']);
});

test('who signed in may send gzip, as much as the route takes once inflated, and no more', async () => {
  await using node = await open();
  const mine = node.as('good');
  const text = JSON.stringify({ text: 'á'.repeat(100_000) });
  expect((await mine('/echo', gzipSync(text), GZIP)).body.given).toEqual(JSON.parse(text));
  const large = JSON.stringify({ text: 'x'.repeat(500_000) });
  expect(await said(mine('/echo', gzipSync(large), GZIP))).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  expect((await mine('/large', gzipSync(large), GZIP)).status).toBe(200);
  expect(await said(mine('/large', gzipSync(`[${'0,'.repeat(300_000)}0]`), GZIP))).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  const short = JSON.stringify(Array.from({ length: 40_000 }, (_, i) => `s${i}`));
  expect(await said(mine('/large', gzipSync(short), GZIP))).toEqual([413, 'PAYLOAD_TOO_LARGE']);
});

test('a hub of the build before packs what it asks to join with, and was refused: whoever has not signed in sends little, packed or not', async () => {
  await using node = await open();
  const path = '/customers/echo';
  const answer = await node.call(path, '{"text":"hola"}');
  expect([answer.body, answer.headers.get('cache-control')]).toEqual([{ given: { text: 'hola' } }, 'no-store']);
  expect((await node.call(path, gzipSync('{"text":"hola"}'), GZIP)).body).toEqual({ given: { text: 'hola' } });
  const bomb = gzipSync(JSON.stringify('x'.repeat(10_000_000)));
  expect(await said(node.call(path, bomb, GZIP))).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  expect(await said(node.call(path, JSON.stringify('x'.repeat(20_000))))).toEqual([413, 'PAYLOAD_TOO_LARGE']);
});

test('deep JSON, strange alphabets and strange packings were answered 500', async () => {
  await using node = await open();
  const mine = node.as('good');
  expect(await said(mine('/large', deep))).toEqual([400, 'VALIDATION_FAILED']);
  expect(await said(mine('/large', '{"a":'.repeat(30_000)))).toEqual([400, 'VALIDATION_FAILED']);
  const type = (charset: string) => ({ 'content-type': `application/json; charset=${charset}` });
  for (const charset of ['iso-8859-1', 'utf-16', 'utf-7', 'nothing']) {
    expect(await said(mine('/echo', '{}', type(charset))), charset).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  }
  for (const encoding of ['br2', 'gzip, gzip', 'compress']) {
    expect(await said(mine('/echo', '{}', { 'content-encoding': encoding })), encoding).toEqual([
      ...[415, 'UNSUPPORTED_MEDIA_TYPE'],
    ]);
  }
  for (const strange of ['application/json; charset', 'application/json; =', 'application/json;;', ';']) {
    expect((await mine('/echo', '{}', { 'content-type': strange })).status, strange).toBeLessThan(500);
  }
  expect(node.logged).toEqual([]);
});

test('a NUL or half a character in a body names its field, in the shape of the path', async () => {
  await using node = await open();
  const { body } = await node.call('/customers/echo', String.raw`{"people":[{"name":"A\ud800B"}]}`);
  expect(body).toMatchObject({ error: 'VALIDATION_FAILED', issues: [{ in: 'body', path: 'people.0.name' }] });
  expect((await node.as('good')('/echo', String.raw`{"name":"\u0000"}`)).body).toMatchObject({
    statusCode: 400,
    details: { issues: [{ path: 'name' }] },
  });
});

test('errors before a route was found came in the restaurant’s shape under every path', async () => {
  await using node = await open();
  for (const path of ['/customers/nowhere', '/customers/%00']) {
    expect((await node.call(path, '{}')).body, path).not.toHaveProperty('statusCode');
  }
  expect((await node.call('/nowhere', '{}')).body).toMatchObject({ statusCode: 404, error: 'ROUTE_NOT_FOUND' });
});

test('OPTIONS was answered 404 everywhere: it passes, says what there is, and opens nothing to other origins', async () => {
  await using node = await open();
  const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' };
  const known = await node.call('/echo', null, headers, 'OPTIONS');
  expect([known.status, known.headers.get('allow')]).toEqual([204, 'POST, OPTIONS']);
  expect(known.headers.get('access-control-allow-origin')).toBeNull();
  expect((await node.call('/nowhere/at/all', null, headers, 'OPTIONS')).status).toBe(204);
});

test('an address that is refused again and again is sent off at the door, but not who shows a credential', async () => {
  await using node = await open(2);
  for (let i = 0; i < 20; i += 1) expect((await node.call('/echo', '{}')).status).toBe(401);
  const refused = await node.call('/echo', '{}');
  expect([refused.status, refused.headers.get('connection')]).toEqual([429, 'close']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await node.as('good')('/echo', '{"text":"hola"}')).status).toBe(200);
  expect((await fetch(`http://127.0.0.1:${node.port}/health`)).status).toBe(200);
});

test('half a body of somebody who hung up is not taken for none', async () => {
  await using node = await open();
  const socket = connect(node.port, '127.0.0.1');
  socket.write(
    'POST /echo HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer good\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"te',
  );
  await once(socket, 'connect');
  socket.destroy();
  expect((await node.as('good')('/echo', '{"text":"x"}')).status).toBe(200);
  expect(node.logged).toEqual([]);
});

test.each([
  ['/large', 0],
  ['/large', 10],
  ['/echo', 0],
  ['/echo', 10],
])(
  'a hub that hung up while it was looked up was refused for good: its body at %s was waited for, %i turns later',
  async (path, turns) => {
    const [asked, found] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await using node = await open(1000, async () => {
      asked.resolve();
      await found.promise;
    });
    const body = '{"text":"gone"}';
    const socket = connect(node.port, '127.0.0.1');
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer good\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    await asked.promise;
    socket.destroy();
    while ((await node.connections()) > 0) await setImmediate();
    for (let turn = 0; turn < turns; turn += 1) await setImmediate();
    found.resolve();
    for (let i = 0; i < 2; i += 1) expect((await node.as('good')(path, '{"text":"x"}')).status).toBe(200);
    expect(node.heard).toEqual([{ text: 'x' }, { text: 'x' }]);
  },
);

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemEnv } from '@comanda/db';
import { describe, expect, test } from 'vitest';
import { answerShape } from './answer-shape.ts';
import type { ShapeDeps } from './shape-deps.ts';

const BUSINESS = 'b:0198f3c2-0000-7000-8000-000000000001';
const LOCATION = 'l:0198f3c2-0000-7000-8000-000000000002';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** As recorded from Electric: a snapshot, whose headers let anybody keep it for a week. */
const SNAPSHOT: Answer = (response) => {
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=604800, s-maxage=3600, stale-while-revalidate=2629746',
    'access-control-allow-origin': '*',
    'electric-handle': '3833821-1721812114261',
    'electric-offset': '0_0',
    'electric-schema': '{"id":{"type":"text","pk_index":2}}',
    etag: '"3833821-1721812114261:-1:0_0"',
    server: 'ElectricSQL/1.2.0',
    'set-cookie': 'a=b',
  });
  response.end('[{"key":"k","value":{},"headers":{"operation":"insert"}}]');
};

/** Something that speaks as Electric does, over real HTTP. */
const open = async (answer: Answer, secret: string | null = 'the-secret') => {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    answer(response, request);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const never = () => Promise.reject(new Error('asked of the database'));
  const deps: ShapeDeps = {
    db: null as unknown as ShapeDeps['db'],
    env: systemEnv(),
    sequencer: { sequenceNow: never, waitPast: never },
    longPollMs: 20_000,
    chunkRows: 10,
    upstream: { url: `${address}/behind?source_id=s1`, secret },
  };
  return {
    asked,
    deps,
    urls: () => asked.map((request) => new URL(request.url!, address)),
    get: (query: Record<string, unknown>, scopes = [LOCATION, BUSINESS], signal = new AbortController().signal) =>
      answerShape(deps, { query: { table: 'feed', ...query }, scopes, signal }),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
};

describe('with a real Electric behind', () => {
  test('the protocol’s parameters go on; table, filter, replica and secret are ours', async () => {
    await using electric = await open(SNAPSHOT);
    const query = {
      offset: '0_5',
      handle: 'h-1',
      live: 'true',
      cursor: '7',
      expired_handle: 'h-0',
      'cache-buster': 'x',
    };
    await electric.get({ ...query, log: 'full', secret: 'mine', source_id: 'mine', c: '3', table: 'feed_customer' });
    const [url] = electric.urls();
    expect(url!.pathname).toBe('/behind/v1/shape');
    expect(Object.fromEntries(url!.searchParams)).toEqual({
      ...query,
      log: 'full',
      source_id: 's1',
      table: 'feed_customer',
      where: `scope IN ('${BUSINESS}', '${LOCATION}')`,
      replica: 'full',
      secret: 'the-secret',
    });
    expect(electric.asked[0]!.headers).not.toHaveProperty('authorization');
    expect(electric.asked[0]!.headers).not.toHaveProperty('cookie');
  });

  test('its status, body and own headers come back, and nobody may keep them', async () => {
    await using electric = await open(SNAPSHOT, null);
    const answer = await electric.get({ offset: '-1' });
    expect(answer).toEqual({
      status: 200,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'electric-handle': '3833821-1721812114261',
        'electric-offset': '0_0',
        'electric-schema': '{"id":{"type":"text","pk_index":2}}',
        etag: '"3833821-1721812114261:-1:0_0"',
        'cache-control': 'private, no-store',
        vary: 'Authorization',
      },
      body: '[{"key":"k","value":{},"headers":{"operation":"insert"}}]',
    });
    expect(electric.urls()[0]!.searchParams.has('secret')).toBe(false);
  });

  test('its 409 comes back with the new handle', async () => {
    await using electric = await open((response) => {
      response.writeHead(409, { 'electric-handle': 'h-2', 'cache-control': 'public, max-age=60, must-revalidate' });
      response.end('[{"headers":{"control":"must-refetch"}}]');
    });
    expect(await electric.get({ offset: '1_0', handle: 'h-1' })).toMatchObject({
      status: 409,
      headers: { 'electric-handle': 'h-2', 'cache-control': 'private, no-store' },
      body: '[{"headers":{"control":"must-refetch"}}]',
    });
  });

  test('what is wrong with a request is refused before it is asked', async () => {
    await using electric = await open(SNAPSHOT);
    expect((await electric.get({ offset: '-1', where: 'true' })).status).toBe(400);
    expect((await electric.get({ offset: '-1', table: 'customer' })).status).toBe(400);
    expect(electric.asked).toEqual([]);
  });

  test.each([[[]], [["b:1' OR true --"]], [['b:1']], [[`x${BUSINESS}`]]])('%o is no scope', async (scopes) => {
    await using electric = await open(SNAPSHOT);
    await expect(electric.get({ offset: '-1' }, scopes)).rejects.toThrow('not a scope');
    expect(electric.asked).toEqual([]);
  });

  test.each([401, 403])('that does not admit us (%i) it is not the hub who must sign in again', async (status) => {
    await using electric = await open((response) => response.writeHead(status).end('{}'));
    await expect(electric.get({ offset: '-1' })).rejects.toMatchObject({ code: 'NOT_READY' });
  });

  test('that breaks off an answer, or is not there, nothing half is passed on', async () => {
    const electric = await open((response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('[{"key"');
      setImmediate(() => response.destroy());
    });
    await expect(electric.get({ offset: '-1' })).rejects.toMatchObject({ code: 'NOT_READY' });
    await electric[Symbol.asyncDispose]();
    await expect(electric.get({ offset: '-1' })).rejects.toMatchObject({ code: 'NOT_READY' });
  });

  test('a reader who goes away ends its long poll there too', async () => {
    const { promise: held, resolve: hold } = Promise.withResolvers<IncomingMessage>();
    await using electric = await open((_response, request) => hold(request));
    const aborter = new AbortController();
    const answer = electric.get({ offset: '1_0', handle: 'h', live: 'true' }, undefined, aborter.signal);
    const closed = once((await held).socket, 'close');
    aborter.abort();
    await expect(answer).rejects.toMatchObject({ code: 'NOT_READY' });
    await closed;
  });
});

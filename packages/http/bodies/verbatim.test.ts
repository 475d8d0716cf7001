import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { PUBLIC_ACTOR } from '@comanda/kernel/actors';
import type { Context, TaskContext } from '@comanda/kernel/context';
import { routesOf, task, VerbatimAnswer } from '@comanda/kernel/route';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import type { Runtime } from '../runtime.ts';
import { createServer } from '../server.ts';

interface Seen {
  given?: unknown;
  signal?: AbortSignal;
}

const open = async (handler: (ctx: TaskContext, input: Seen) => Promise<VerbatimAnswer>) => {
  const route = task({
    method: 'GET',
    path: '/v1/foreign',
    auth: 'public',
    permission: null,
    summary: 'Speaks the protocol of another',
    verbatim: true,
    output: VerbatimAnswer,
    handler,
  });
  const runtime: Runtime = {
    authenticate: async () => PUBLIC_ACTOR,
    approve: () => Promise.reject(new Error('nobody approves here')),
    read: () => ({}) as Context,
    task: () => ({}) as TaskContext,
    write: () => Promise.reject(new Error('nothing is written here')),
  };
  const { server } = createServer({
    routes: routesOf({ servedBy: 'cloud', alias: 'none' }, [route]),
    runtime,
    log: pino({ level: 'silent' }),
    health: async () => ({ status: 'ok' }),
    pages: [],
    publicRequestsPerMinute: 1000,
    checkOutputs: true,
    version: 'test',
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}/v1/foreign`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
};

describe('a verbatim route', () => {
  test('answers status, headers and body as its operation says them, and sees the bare query', async () => {
    const seen: Seen[] = [];
    await using place = await open(async (_ctx, input) => {
      seen.push(input);
      return { status: 409, headers: { 'content-type': 'application/json', 'x-own': '1' }, body: '[1,"ñ"]' };
    });
    const answer = await fetch(`${place.url}?offset=-1&twice=1&twice=2&params[1]=x`);
    expect(answer.status).toBe(409);
    expect(answer.headers.get('x-own')).toBe('1');
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(await answer.json()).toEqual([1, 'ñ']);
    expect({ ...(seen[0]!.given as object) }).toEqual({ offset: '-1', twice: ['1', '2'], 'params[1]': 'x' });
    expect(seen[0]!.signal!.aborted).toBe(false);
  });

  test('hears of a caller who goes away', async () => {
    const { promise: started, resolve: start } = Promise.withResolvers<AbortSignal>();
    await using place = await open(async (_ctx, { signal }) => {
      start(signal!);
      await once(signal!, 'abort');
      return { status: 200, headers: {}, body: '' };
    });
    const caller = connect(place.port, '127.0.0.1');
    caller.write('GET /v1/foreign HTTP/1.1\r\nhost: here\r\n\r\n');
    const signal = await started;
    const left = once(signal, 'abort');
    caller.destroy();
    await left;
    expect(signal.aborted).toBe(true);
  });

  test('refuses as every other route does', async () => {
    await using place = await open(() => Promise.reject(new Error('broken')));
    const answer = await fetch(place.url);
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({ error: 'INTERNAL_ERROR' });
  });
});

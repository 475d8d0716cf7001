import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { AppError } from '@comanda/contracts';
import { PUBLIC_ACTOR } from '@comanda/kernel/actors';
import type { TaskContext } from '@comanda/kernel/context';
import { routesOf, task } from '@comanda/kernel/route';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createServer } from './server.ts';

const never = (): never => {
  throw new AppError('INTERNAL_ERROR');
};

/** A server whose public routes answer the address they were called from; two calls a minute from each. */
const openServer = async (trustedProxies?: number) => {
  const whoAmI = async (ctx: TaskContext) => ({ client: (ctx as TaskContext & { client: string }).client });
  const route = (path: string) =>
    task({
      method: 'POST',
      path,
      auth: 'public',
      permission: null,
      summary: 'The caller’s address',
      output: z.object({ client: z.string() }),
      handler: whoAmI,
    });
  const { server } = createServer({
    routes: routesOf({ servedBy: 'both', alias: 'none' }, ['/who-am-i', '/who-am-i/again', '/other'].map(route)),
    runtime: {
      authenticate: async () => PUBLIC_ACTOR,
      approve: never,
      read: never,
      task: (_actor, { client }) => ({ client }) as unknown as TaskContext,
      write: never,
    },
    log: pino({ level: 'silent' }),
    health: async () => ({ status: 'ok' }),
    pages: [],
    publicRequestsPerMinute: 2,
    ...(trustedProxies === undefined ? {} : { trustedProxies }),
    version: 'test',
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    /** The address the server took for the caller's, or the refusal. */
    from: async (forwardedFor: string, path = '/who-am-i'): Promise<string> => {
      const headers = { 'x-forwarded-for': forwardedFor };
      const response = await fetch(`${url}${path}`, { method: 'POST', headers });
      const body = (await response.json()) as { client: string } | { error: string };
      return 'client' in body ? body.client : body.error;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
};

test.each([undefined, 0])('without a proxy a made-up X-Forwarded-For changes nothing (%s)', async (none) => {
  await using server = await openServer(none);
  expect(await server.from('203.0.113.7')).toBe('127.0.0.1');
  expect(await server.from('203.0.113.8')).toBe('127.0.0.1');
  expect(await server.from('203.0.113.9')).toBe('TOO_MANY_REQUESTS');
});

test('behind one proxy the address it saw counts, not what the caller wrote before it', async () => {
  await using server = await openServer(1);
  expect(await server.from('203.0.113.7')).toBe('203.0.113.7');
  expect(await server.from('198.51.100.1, 203.0.113.7')).toBe('203.0.113.7');
  expect(await server.from('198.51.100.2, 203.0.113.7')).toBe('TOO_MANY_REQUESTS');
  expect(await server.from('203.0.113.8')).toBe('203.0.113.8');
});

test('a house has more addresses of IPv6 than there are tries: its network counts', async () => {
  await using server = await openServer(1);
  expect(await server.from('2001:db8:1:2::7')).toBe('2001:db8:1::/56');
  expect(await server.from('2001:db8:1:2:aaaa::9')).toBe('2001:db8:1::/56');
  expect(await server.from('2001:db8:1:3::9')).toBe('TOO_MANY_REQUESTS');
  expect(await server.from('2001:db8:2::9')).toBe('2001:db8:2::/56');
});

test('one tablet used up the tries of all in its house: inside, the whole address counts', async () => {
  await using server = await openServer(1);
  for (const tablet of ['fe80::1', 'fd00:1::2']) {
    for (let i = 0; i < 2; i += 1) expect(await server.from(tablet)).toBe(tablet);
    expect(await server.from(tablet)).toBe('TOO_MANY_REQUESTS');
  }
  expect(await server.from('fe80::3')).toBe('fe80::3');
  expect(await server.from('fd00:1::4')).toBe('fd00:1::4');
});

test('guesses at one door of an address shut its others: sign-ins that were renewed ended', async () => {
  await using server = await openServer(1);
  for (let i = 0; i < 3; i += 1) await server.from('203.0.113.7');
  expect(await server.from('203.0.113.7')).toBe('TOO_MANY_REQUESTS');
  expect(await server.from('203.0.113.7', '/other')).toBe('203.0.113.7');
  // Nor those of the door it stands before.
  for (let i = 0; i < 3; i += 1) await server.from('203.0.113.8', '/who-am-i/again');
  expect(await server.from('203.0.113.8', '/who-am-i/again')).toBe('TOO_MANY_REQUESTS');
  expect(await server.from('203.0.113.8')).toBe('203.0.113.8');
});

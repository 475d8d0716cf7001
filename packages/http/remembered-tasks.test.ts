import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { AppError } from '@comanda/contracts';
import type { TaskContext } from '@comanda/kernel/context';
import { routesOf, task } from '@comanda/kernel/route';
import { openWorld, type World } from '@comanda/testing/world';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createServer } from './server.ts';

/** A server with a task that counts how often it was done; `Fails` in the body makes it fail. */
const serve = async (world: World) => {
  let done = 0;
  const sendMail = async (_ctx: TaskContext, { to }: { to: string }) => {
    if (to === 'fails') throw new AppError('NOT_FOUND');
    // Others come in meanwhile.
    await new Promise((resolve) => setImmediate(resolve));
    done += 1;
    return { no: done };
  };
  const route = task({
    method: 'POST',
    path: '/mails',
    remembers: true,
    auth: 'identity',
    permission: 'Order:View',
    summary: 'Send a mail',
    body: z.object({ to: z.string() }),
    output: z.object({ no: z.int() }),
    handler: sendMail,
  });
  const actor = world.as('Owner');
  const { server } = createServer({
    routes: routesOf({ servedBy: 'both', alias: 'none' }, [route]),
    runtime: {
      authenticate: async () => actor,
      approve: () => Promise.reject(new AppError('INTERNAL_ERROR')),
      read: world.contexts.read,
      task: world.contexts.task,
      write: world.contexts.write,
    },
    log: pino({ level: 'silent' }),
    health: async () => ({ status: 'ok' }),
    pages: [],
    publicRequestsPerMinute: 100,
    version: 'test',
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mails`;
  return {
    ask: async (to: string, key: string | null) => {
      const headers = { 'content-type': 'application/json', ...(key === null ? {} : { 'idempotency-key': key }) };
      const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ to }) });
      return (await response.json()) as { no?: number; error?: string };
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

test('an Idempotency-Key was ignored where a mail goes out: the same request twice was two mails', async () => {
  await using world = await openWorld();
  await using server = await serve(world);
  const both = await Promise.all([server.ask('ana', 'k'), server.ask('ana', 'k')]);
  expect([...both, await server.ask('ana', 'k')]).toEqual([{ no: 1 }, { no: 1 }, { no: 1 }]);
  expect((await server.ask('eva', 'k')).error).toBe('IDEMPOTENCY_KEY_REUSED');
  expect(await server.ask('ana', 'other')).toEqual({ no: 2 });
  expect([await server.ask('ana', null), await server.ask('ana', null)]).toEqual([{ no: 3 }, { no: 4 }]);
  // What failed did nothing: it is done anew.
  expect((await server.ask('fails', 'f')).error).toBe('NOT_FOUND');
  expect((await server.ask('fails', 'f')).error).toBe('NOT_FOUND');
});

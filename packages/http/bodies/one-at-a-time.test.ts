import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { PUBLIC_ACTOR } from '@comanda/kernel/actors';
import { routesOf, task, write } from '@comanda/kernel/route';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createServer } from '../server.ts';

const hello = {
  ...({ method: 'POST', path: '/hello', auth: 'hub', permission: 'Hub:Sync', summary: 'Hello' } as const),
  output: z.object({ ok: z.boolean() }),
};
type SayHello = () => Promise<{ ok: boolean }>;

test.each([
  ['a transaction', (handler: SayHello) => write({ ...hello, handler })],
  ['a task, as a hello that compares rows after its transaction', (handler: SayHello) => task({ ...hello, handler })],
])(
  'as %s, hellos of one box by the hundred stood in line before its sisters and its own revocation: it has one under way and one that waits',
  async (_, make) => {
    const [begun, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const route = make(async () => {
      begun.resolve();
      await done.promise;
      return { ok: true };
    });
    const never = (): never => {
      throw new TypeError('not asked for here');
    };
    const { server } = createServer({
      routes: routesOf({ servedBy: 'cloud', alias: 'none' }, [route]),
      runtime: {
        approve: never,
        task: () => ({}) as never,
        read: never,
        write: (_actor, _intent, fn) => fn({} as never),
        authenticate: async (_route, { bearer }) => ({
          ...PUBLIC_ACTOR,
          kind: 'hub',
          id: bearer!,
          permissions: new Set(['Hub:Sync'] as const),
        }),
      },
      log: pino({ level: 'silent' }),
      health: async () => ({ status: 'ok' as const }),
      pages: [],
      publicRequestsPerMinute: 1000,
      version: 'test',
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const knock = async (hub: string) => {
      const headers = { authorization: `Bearer ${hub}`, 'content-type': 'application/json' };
      return (await fetch(`http://127.0.0.1:${port}/hello`, { method: 'POST', headers, body: '{}' })).status;
    };
    const first = knock('box');
    await begun.promise;
    const more = [0, 1, 2].map(() => knock('box'));
    const refused = await Promise.any([
      Promise.all(more.slice(0, 2)),
      Promise.all(more.slice(1)),
      Promise.all([more[0], more[2]]),
    ]);
    expect(refused).toEqual([429, 429]);
    const sister = knock('sister');
    done.resolve();
    expect(await Promise.all([first, sister])).toEqual([200, 200]);
    expect((await Promise.all(more)).toSorted()).toEqual([200, 429, 429]);
    expect(await knock('box')).toBe(200);
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  },
);

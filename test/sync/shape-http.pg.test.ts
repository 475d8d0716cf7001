import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { AppError, type Permission } from '@comanda/contracts';
import { systemEnv } from '@comanda/db';
import { createServer } from '@comanda/http';
import { PUBLIC_ACTOR } from '@comanda/kernel/actors';
import type { Context } from '@comanda/kernel/context';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { isChangeMessage, isControlMessage, type Row, ShapeStream } from '@electric-sql/client';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shapeRoutes } from '../../packages/sync/cloud/shape/shape.routes.ts';
import type { ShapeContext } from '../../packages/sync/cloud/shape/shape-deps.ts';
import { openFeedWorld, putRow } from './feed-world.ts';

let postgres: TestPostgres | undefined;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

const HUB: ReadonlySet<Permission> = new Set(['Hub:Sync']);

/** A cloud's server whose hubs say by their token whose they are. */
const open = async () => {
  const world = await openFeedWorld(postgres!, systemEnv());
  const waiting: AbortSignal[] = [];
  const shapes = world.serve({ chunkRows: 2 });
  const { sequencer } = shapes;
  const watched: ShapeContext['shapes'] = {
    ...shapes,
    sequencer: {
      sequenceNow: () => sequencer.sequenceNow(),
      waitPast: (pos, signal, ms) => {
        waiting.push(signal);
        return sequencer.waitPast(pos, signal, ms);
      },
    },
  };
  const { server } = createServer<ShapeContext, unknown>({
    routes: shapeRoutes,
    runtime: {
      authenticate: async (_route, { bearer }) => {
        if (!bearer) throw new AppError('HUB_UNAUTHENTICATED');
        return { ...PUBLIC_ACTOR, kind: 'hub', businessId: bearer, locationIds: [`${bearer}.1`], permissions: HUB };
      },
      approve: () => Promise.reject(new AppError('APPROVAL_INVALID')),
      read: () => ({}) as Context,
      task: (actor) => ({ actor, shapes: watched }) as unknown as ShapeContext,
      write: () => Promise.reject(new AppError('INTERNAL_ERROR')),
    },
    log: pino({ level: 'silent' }),
    health: async () => ({ status: 'ok' }),
    pages: [],
    publicRequestsPerMinute: 1000,
    checkOutputs: true,
    version: 'test',
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    ...world,
    sequencer,
    waiting,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/shape`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await world.close();
    },
  };
};

test('over HTTP the real client gets its own hub’s rows, in pages and live, and its long poll ends with it', async () => {
  await using cloud = await open();
  for (const id of ['a', 'b', 'c']) await putRow(cloud.db.read, { scope: 'b:x', entity: 'product', id, body: '{}' });
  await putRow(cloud.db.read, { scope: 'b:y', entity: 'product', id: 'another’s', body: '{}' });
  const aborter = new AbortController();
  const heard: string[] = [];
  let look: () => void = () => undefined;
  const stream = new ShapeStream<Row<never>>({
    url: cloud.url,
    params: { table: 'feed', replica: 'full' },
    headers: { authorization: 'Bearer x' },
    signal: aborter.signal,
  });
  stream.subscribe((messages) => {
    for (const message of messages) {
      if (isChangeMessage(message)) heard.push(String(message.value.id));
      if (isControlMessage(message)) heard.push(message.headers.control);
    }
    look();
  });
  const until = async (isSo: () => boolean) => {
    while (!isSo()) {
      await new Promise<void>((resolve) => {
        look = resolve;
      });
    }
  };
  await until(() => heard.at(-1) === 'up-to-date');
  await expect.poll(() => cloud.waiting.length).toBe(1);
  await putRow(cloud.db.read, { scope: 'l:x.1', entity: 'kitchen_station', id: 'd', body: '{}' });
  await cloud.sequencer.sequenceNow();
  await until(() => heard.includes('d'));
  expect(heard).toEqual(['a', 'b', 'c', 'up-to-date', 'd', 'up-to-date']);
  // The first ended with the change; the second holds.
  await expect.poll(() => cloud.waiting.length).toBe(2);
  aborter.abort();
  await expect.poll(() => cloud.waiting.map((signal) => signal.aborted)).toEqual([false, true]);
});

test('who is no hub gets nothing, and parts of a shape nobody', async () => {
  await using cloud = await open();
  expect((await fetch(`${cloud.url}?table=feed&offset=-1`)).status).toBe(401);
  const headers = { authorization: 'Bearer x', 'content-type': 'application/json' };
  const subset = await fetch(`${cloud.url}?table=feed&offset=-1`, { method: 'POST', headers, body: '{"limit":1}' });
  expect(subset.status).toBe(400);
  expect(await subset.json()).toMatchObject({ error: 'SHAPE_INVALID' });
});

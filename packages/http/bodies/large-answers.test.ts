import { EventEmitter, once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { PUBLIC_ACTOR } from '@comanda/kernel/actors';
import { read, routesOf } from '@comanda/kernel/route';
import { refusal } from '@comanda/testing/refusal';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createServer } from '../server.ts';
import { LargeAnswers, type Reader } from './large-answers.ts';

const MB = 1024 * 1024;
const LIMIT = 32 * MB;

class Line extends EventEmitter {
  destroyed = false;
  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

/** Somebody who reads on a line of their own, and `finish` when they have. */
const reader = () => {
  const socket = new Line();
  return Object.assign(new EventEmitter(), { req: { socket } });
};

/** Answers, and the deadlines they set that are not cancelled. */
const open = () => {
  const timers = new Set<() => void>();
  const answers = new LargeAnswers((fn) => {
    timers.add(fn);
    return () => timers.delete(fn);
  });
  const make = (caller: string, of: Reader = reader(), bytes = 10) =>
    answers.make(caller, LIMIT, of, async () => ({ body: 'x'.repeat(bytes) }));
  return { answers, timers, make };
};

test('a hub that never read had an answer held for each of its questions: the next waits until one is read', async () => {
  const { timers, make } = open();
  const first = reader();
  await make('hub', first);
  expect(await refusal(make('hub'))).toBe('TOO_MANY_REQUESTS');
  await make('another');
  first.emit('finish');
  await make('hub');
  expect([timers.size, first.req.socket.listenerCount('close')]).toEqual([2, 0]);
});

test('who hangs up holds nothing, whenever they do, and no timer is left', async () => {
  const { answers, timers, make } = open();
  const later = reader();
  await make('hub', later);
  later.req.socket.destroy();
  const before = reader();
  before.req.socket.destroy();
  expect(await refusal(make('hub', before))).toBe('TOO_MANY_REQUESTS');
  const meanwhile = reader();
  await answers.make('hub', LIMIT, meanwhile, async () => {
    meanwhile.req.socket.destroy();
    return { body: 'x' };
  });
  await expect(answers.make('hub', LIMIT, reader(), () => Promise.reject(new TypeError('cut')))).rejects.toThrow('cut');
  expect(timers.size).toBe(0);
  await make('hub');
});

test('who does not read to the end in time is dropped', async () => {
  const { timers, make } = open();
  const slow = reader();
  await make('hub', slow);
  for (const fire of [...timers]) fire();
  expect([slow.req.socket.destroyed, timers.size]).toEqual([true, 0]);
  await make('hub');
});

test('answers of many are made a few at a time, and no more when too much of them is not read', async () => {
  const { answers, make } = open();
  const made: string[] = [];
  const { promise: until, resolve } = Promise.withResolvers<void>();
  const readers = Array.from({ length: 6 }, reader);
  const all = readers.map((one, i) =>
    answers.make(`hub ${i}`, LIMIT, one, async () => {
      made.push(`hub ${i}`);
      await until;
      return { body: 'x'.repeat(50 * MB) };
    }),
  );
  await setImmediate();
  expect(made).toEqual(['hub 0', 'hub 1', 'hub 2', 'hub 3']);
  resolve();
  await Promise.all(all);
  expect(await refusal(make('one more'))).toBe('TOO_MANY_REQUESTS');
  readers[0]!.emit('finish');
  await make('one more');
});

test('over a real line: the second question of who does not read is refused, and answered once they hung up', async () => {
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  const route = read({
    method: 'GET',
    path: '/large',
    auth: 'identity',
    permission: null,
    summary: 'Much',
    output: z.object({ text: z.string() }),
    answerLimit: LIMIT,
    handler: async function answerMuch() {
      return { text: 'x'.repeat(LIMIT) };
    },
  });
  const never = (): never => {
    throw new TypeError('not asked for here');
  };
  const { server } = createServer({
    routes: routesOf({ servedBy: 'cloud', alias: 'none' }, [route]),
    runtime: {
      approve: never,
      task: never,
      write: never,
      read: () => ({}) as never,
      authenticate: async () => ({ ...PUBLIC_ACTOR, kind: 'hub', id: 'hub' }),
    },
    log: pino({ level: 'silent' }),
    health: async () => ({ status: 'ok' as const }),
    pages: [],
    publicRequestsPerMinute: 1000,
    version: 'test',
  });
  server.once('request', (request) => request.socket.once('close', close));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const idle = connect(port, '127.0.0.1');
  idle.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
  // The first of it is here, the rest nobody takes.
  await once(idle, 'readable');
  const ask = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/large`, { headers: { connection: 'close' } });
    return [response.status, (await response.text()).length > LIMIT];
  };
  expect(await ask()).toEqual([429, false]);
  idle.destroy();
  await closed;
  expect(await ask()).toEqual([200, true]);
  expect(await ask()).toEqual([200, true]);
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '@comanda/contracts';
import { PUBLIC_ACTOR } from '@comanda/kernel/actors';
import { pino } from 'pino';
import { io, type Socket } from 'socket.io-client';
import { expect, test } from 'vitest';
import { createSockets, type SocketCaps, type SocketHandlers } from './sockets.ts';

const open = async (caps: SocketCaps) => {
  const good = new Set(['ana', 'eva', 'bridge']);
  /** Whose token takes until then to be looked at. */
  const looked = Promise.withResolvers<void>();
  const server = createServer();
  const writes = { count: 0 };
  server.on('connection', (socket) => {
    const write = socket.write;
    socket.write = (...given: unknown[]) => {
      writes.count += 1;
      return write.apply(socket, given as never);
    };
  });
  const asked = { now: 0, most: 0, all: 0 };
  const handlers: SocketHandlers = {
    authenticateStaff: async (token: string) => {
      if (token === 'slow') await looked.promise;
      if (!good.has(token)) throw new AppError('UNAUTHENTICATED');
      return { ...PUBLIC_ACTOR, kind: token === 'bridge' ? ('bridge' as const) : ('user' as const), id: token };
    },
    authenticateDevice: () => Promise.reject(new AppError('UNAUTHENTICATED')),
    staffRooms: () => ['house'],
    staffRequests: {
      ask: async (_actor, payload) => {
        asked.now += 1;
        asked.most = Math.max(asked.most, asked.now);
        asked.all += 1;
        await nextTurn();
        asked.now -= 1;
        if (payload === 'nonsense') throw new AppError('VALIDATION_FAILED');
        return payload;
      },
    },
    deviceRooms: () => [],
    deviceRequests: {},
    deviceConnected: () => undefined,
    deviceDisconnected: () => undefined,
    deviceMissed: async () => [],
  };
  const sockets = createSockets(server, handlers, pino({ level: 'silent' }), caps);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = `${origin}/restaurant`;
  const clients: Socket[] = [];
  const connect = async (token: string): Promise<Socket | null> => {
    const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true, reconnection: false });
    clients.push(socket);
    const isIn = await Promise.race([
      new Promise((done) => socket.once('connect', () => done(true))),
      new Promise((done) => socket.once('connect_error', () => done(false))),
    ]);
    return isIn ? socket : null;
  };
  return {
    asked,
    good,
    looked,
    writes,
    sockets,
    connect,
    origin,
    [Symbol.asyncDispose]: async () => {
      for (const client of clients) client.close();
      await sockets.close();
    },
  };
};

test.each([
  ['an address', { perAddress: 3, inAll: 100, strangers: 100 }],
  ['all addresses together', { perAddress: 100, inAll: 3, strangers: 100 }],
])('1,500 connections were held: %s may have so many, and again when some are gone', async (_whose, caps) => {
  await using house = await open(caps);
  const first = await house.connect('ana');
  await house.connect('ana');
  await house.connect('ana');
  expect(await house.connect('ana')).toBeNull();
  const gone = new Promise((done) => first!.once('disconnect', done));
  first!.close();
  await gone;
  await expect.poll(() => house.connect('ana')).not.toBeNull();
});

test('a guest filled all places with connections that never say who they are: a till found none', async () => {
  await using house = await open({ perAddress: 1000, inAll: 20, strangers: 10 });
  const till = await house.connect('ana');
  const knock = () => fetch(`${house.origin}/socket.io/?EIO=4&transport=polling`);
  for (let i = 0; i < 30; i += 1) expect((await knock()).status).toBe(200);
  expect(await house.connect('eva')).not.toBeNull();
  await expect.poll(() => house.sockets.connected('/restaurant').length).toBe(2);
  for (let i = 0; i < 30; i += 1) await knock();
  expect(till!.connected).toBe(true);
});

test('a guest behind the till’s own address filled the places of that address: only those count of whom we know', async () => {
  await using house = await open({ perAddress: 5, inAll: 100, strangers: 10 });
  const knock = () => fetch(`${house.origin}/socket.io/?EIO=4&transport=polling`);
  for (let i = 0; i < 8; i += 1) expect((await knock()).status).toBe(200);
  for (let i = 0; i < 5; i += 1) expect(await house.connect('ana')).not.toBeNull();
  await house.sockets.checkStaff();
  expect(await house.connect('ana')).toBeNull();
  expect((await knock()).status).toBe(403);
});

test('a session that ran out while the socket was open ends it when looked at; others stay', async () => {
  await using house = await open({ perAddress: 10, inAll: 10, strangers: 10 });
  const [ana, eva] = [await house.connect('ana'), await house.connect('eva')];
  await expect.poll(() => house.sockets.connected('/restaurant').length).toBe(2);
  await house.sockets.checkStaff();
  house.good.delete('ana');
  const ended = new Promise((done) => ana!.once('disconnect', done));
  await house.sockets.checkStaff();
  expect(await ended).toBe('io server disconnect');
  expect(eva!.connected).toBe(true);
});

test('six events were twelve writes to each screen: what is told in one go leaves in one piece, in order', async () => {
  await using house = await open({ perAddress: 100, inAll: 100, strangers: 100 });
  const screens = [await house.connect('ana'), await house.connect('eva')];
  const heard = screens.map((screen) => {
    const events: unknown[] = [];
    screen!.onAny((event, payload) => events.push([event, payload]));
    return events;
  });
  const before = house.writes.count;
  for (let i = 0; i < 6; i++) house.sockets.publish('/restaurant', 'house', 'ticket', { i, name: 'Pepián ñ' });
  await expect.poll(() => heard.map((events) => events.length)).toEqual([6, 6]);
  for (const events of heard)
    expect(events).toEqual(Array.from({ length: 6 }, (_, i) => ['ticket', { i, name: 'Pepián ñ' }]));
  expect(house.writes.count - before).toBe(screens.length);
});

test('a token that was refused while its socket was upgraded was not told so: the socket closed before', async () => {
  await using house = await open({ perAddress: 100, inAll: 100, strangers: 100 });
  const at = (transport: string) => `${house.origin}/socket.io/?EIO=4&transport=${transport}`;
  const hello = await (await fetch(at('polling'))).text();
  const { sid } = JSON.parse(hello.slice(1)) as { sid: string };
  await fetch(`${at('polling')}&sid=${sid}`, { method: 'POST', body: '40/restaurant,{"token":"slow"}' });
  await fetch(`${at('polling')}&sid=${sid}`);
  const socket = new WebSocket(`${at('websocket').replace('http', 'ws')}&sid=${sid}`);
  const heard: string[] = [];
  socket.addEventListener('message', ({ data }) => heard.push(String(data)));
  await once(socket, 'open');
  socket.send('2probe');
  await expect.poll(() => heard).toEqual(['3probe']);
  house.looked.resolve();
  // The poll that is left open is answered before; a client that upgrades opens no other.
  await new Promise((done) => setImmediate(done));
  socket.send('5');
  await once(socket, 'close');
  expect(heard).toContainEqual(expect.stringContaining('auth_error'));
});

test('one bridge’s token took all places of its address: it has four, and the newest takes that of the oldest, which a power cut left', async () => {
  await using house = await open({ perAddress: 100, inAll: 100, strangers: 100 });
  const till = await house.connect('ana');
  const four: Socket[] = [];
  for (let i = 0; i < 4; i += 1) four.push((await house.connect('bridge'))!);
  await expect.poll(() => house.sockets.connected('/restaurant')).toHaveLength(5);
  const ended = new Promise((done) => four[0]!.once('disconnect', done));
  const newest = await house.connect('bridge');
  await ended;
  expect([newest, ...four.slice(1), till].map((socket) => socket!.connected)).toEqual([true, true, true, true, true]);
  expect(house.sockets.connected('/restaurant')).toHaveLength(5);
});

test('the rooms of those in a room are told, and of no others', async () => {
  await using house = await open({ perAddress: 100, inAll: 100, strangers: 100 });
  await house.connect('ana');
  await expect.poll(() => house.sockets.roomsOf('/restaurant', 'house')).toContain('house');
  expect(house.sockets.roomsOf('/restaurant', 'other')).toEqual([]);
  expect(house.sockets.roomsOf('/kds', 'house')).toEqual([]);
});

test('one token kept the database from all others by asking and asking: one thing at a time, and who floods is cut off', async () => {
  await using house = await open({ perAddress: 100, inAll: 100, strangers: 100 });
  const till = (await house.connect('ana'))!;
  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => till.emitWithAck('ask', n)));
  expect(answers).toEqual(Array.from({ length: 40 }, (_, n) => n));
  expect(house.asked).toEqual({ now: 0, most: 1, all: 40 });
  const flood = (await house.connect('bridge'))!;
  const cut = new Promise((done) => flood.once('disconnect', done));
  for (let n = 0; n < 5_000; n += 1) flood.emit('ask', n);
  await cut;
  expect(house.asked.all).toBeLessThan(200);
  expect(await till.emitWithAck('ask', 'still here')).toBe('still here');
});

test('who asks for nothing but nonsense filled the log', async () => {
  await using house = await open({ perAddress: 100, inAll: 100, strangers: 100 });
  const till = (await house.connect('ana'))!;
  const cut = new Promise((done) => till.once('disconnect', done));
  for (let n = 0; n < 30; n += 1) till.emit('ask', 'nonsense');
  await cut;
  expect(house.asked.all).toBe(20);
  // Each line had its own count: who was cut off came again at once, five hundred times in eight seconds.
  for (let n = 0; n < 5; n += 1) {
    const again = await house.connect('ana');
    again?.emit('ask', 'nonsense');
    await expect.poll(() => again?.connected ?? false).toBe(false);
  }
  expect(house.asked.all).toBe(20);
  expect(await (await house.connect('eva'))!.emitWithAck('ask', 'still here')).toBe('still here');
});

test('who left the room kept the place: a hundred connections in none were one bridge’s', async () => {
  await using house = await open({ perAddress: 100, inAll: 6, strangers: 100 });
  for (let n = 0; n < 12; n += 1) {
    const bridge = await house.connect('bridge');
    expect(bridge).not.toBeNull();
    const { engine } = bridge!.io;
    const closed = new Promise((done) => engine.once('close', done));
    // As a client of another make leaves: the connection stays.
    engine.write('1/restaurant,');
    await closed;
  }
});

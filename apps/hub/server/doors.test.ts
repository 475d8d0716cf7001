import { once } from 'node:events';
import { connect } from 'node:net';
import type { SignInOutput, User } from '@comanda/contracts';
import { systemEnv } from '@comanda/db';
import { setupCodeIn } from '@comanda/testing/setup-code';
import { tempFolder } from '@comanda/testing/temp-folder';
import pino from 'pino';
import { io, type Socket } from 'socket.io-client';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { Hub } from './hub.ts';

const SETUP = {
  businessName: 'El Comal',
  locationName: 'Zona 10',
  locationCode: 'Z10',
  ownerName: 'Marta',
  ownerEmail: 'marta@comal.gt',
  ownerPassword: 'una-clave-larga',
  ownerPin: '481516',
};
const WAITER = { fullName: 'José', role: 'Waiter', pin: '4001' };

/** A real hub with an owner and a waiter, and the waiter's token. */
const openHub = async (folder: string, more: NodeJS.ProcessEnv = {}) => {
  const env = {
    HUB_PORT: '0',
    HUB_HOST: '127.0.0.1',
    COMANDA_DATA: folder,
    HUB_PUBLIC_REQUESTS_PER_MINUTE: '100000',
    ...more,
  };
  const hashCost = { memoryCost: 1024, timeCost: 2 };
  const hub = new Hub({ config: readConfig(env), log: pino({ level: 'silent' }), env: systemEnv(), hashCost });
  const { port } = await hub.start();
  const call = async <T>(token: string | null, method: string, path: string, body?: unknown): Promise<T> => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const sent = body === undefined ? null : JSON.stringify(body);
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, body: sent });
    return (response.status === 204 ? null : await response.json()) as T;
  };
  const owner = await call<SignInOutput>(null, 'POST', '/auth/local/setup', {
    ...SETUP,
    setupCode: setupCodeIn(folder, 'hub'),
  });
  await call<User>(owner.idToken, 'POST', '/users', WAITER);
  const locationId = owner.user.locationIds[0]!;
  const waiter = await call<SignInOutput>(null, 'POST', '/auth/local/sign-in', { pin: WAITER.pin, locationId });
  const till = (token: string): Socket =>
    io(`http://127.0.0.1:${port}/restaurant`, {
      auth: { token },
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
    });
  return { hub, port, call, owner: owner.idToken, waiter: waiter.idToken, user: waiter.user, locationId, till };
};

/** Writes all requests to one connection at once; answers how often each status came back. */
const burst = async (port: number, requests: string[]): Promise<Record<string, number>> => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const statuses: string[] = [];
  const all = new Promise<void>((done) => {
    let rest = '';
    socket.on('data', (bytes) => {
      rest += bytes.toString('latin1');
      const found = [...rest.matchAll(/HTTP\/1\.1 (\d{3}) /g)];
      statuses.push(...found.map((one) => one[1]!));
      const last = found.at(-1);
      if (last) rest = rest.slice(last.index + last[0].length);
      if (statuses.length >= requests.length) done();
    });
  });
  socket.write(requests.join(''));
  await all;
  socket.destroy();
  return Object.fromEntries([...Map.groupBy(statuses, (one) => one)].map(([status, some]) => [status, some.length]));
};

test('3,000 approval PINs in one write weighed them by the hundred; now five, and the log says so', async () => {
  using folder = tempFolder();
  const { hub, port, call, owner, waiter } = await openHub(folder.path);
  const guess = (pin: number) =>
    `GET /auth/local/me HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${waiter}\r\nX-Approval-Pin: ${pin}\r\n\r\n`;
  const answers = await burst(
    port,
    Array.from({ length: 3000 }, (_, n) => guess(480_000 + n)),
  );
  expect(answers).toEqual({ 403: 5, 429: 2995 });
  const log = await call<{ data: { action: string }[] }>(owner, 'GET', '/audit');
  expect(log.data.filter(({ action }) => action === 'approval.locked')).toHaveLength(1);
  await hub.stop();
});

test('3,000 PINs in one write of somebody who has not signed in are weighed five at most', async () => {
  using folder = tempFolder();
  const { hub, port, call, locationId } = await openHub(folder.path);
  const guess = (pin: number) => {
    const body = JSON.stringify({ pin: String(pin), locationId });
    return `POST /auth/local/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  };
  const answers = await burst(
    port,
    Array.from({ length: 3000 }, (_, n) => guess(5000 + n)),
  );
  expect(answers).toEqual({ 401: 5, 429: 2995 });
  expect(await call(null, 'POST', '/auth/local/sign-in', { pin: WAITER.pin, locationId })).toMatchObject({
    error: 'SIGN_IN_LOCKED',
  });
  await hub.stop();
});

interface Status {
  namespaces: Record<string, { count: number }>;
}
/** A client hears that it is connected before the hub has looked at its token. */
const admitted = (call: <T>(token: string, method: string, path: string) => Promise<T>, owner: string, count: number) =>
  expect
    .poll(async () => (await call<Status>(owner, 'GET', '/websocket-status')).namespaces['/restaurant']!.count)
    .toBe(count);

const heard = (socket: Socket, event: string): Promise<unknown> => new Promise((done) => socket.once(event, done));

test('a signed-out person’s socket went on hearing of orders; it ends, and the others of that person stay', async () => {
  using folder = tempFolder();
  const { hub, call, owner, waiter, locationId, till } = await openHub(folder.path);
  const again = await call<SignInOutput>(null, 'POST', '/auth/local/sign-in', { pin: WAITER.pin, locationId });
  const [here, there] = [till(waiter), till(again.idToken)];
  await admitted(call, owner, 2);
  const ended = heard(here, 'disconnect');
  await call(waiter, 'POST', '/auth/local/sign-out');
  expect(await ended).toBe('io server disconnect');
  expect(there.connected).toBe(true);
  there.close();
  await hub.stop();
});

test.each([
  ['switched off', { isActive: false }],
  ['given another role', { role: 'Cashier' }],
  ['given another PIN', { pin: '4907' }],
])('a person who is %s hears no more by the socket that was open', async (_what, change) => {
  using folder = tempFolder();
  const { hub, call, owner, waiter, user, till } = await openHub(folder.path);
  const socket = till(waiter);
  await admitted(call, owner, 1);
  const ended = heard(socket, 'disconnect');
  await call(owner, 'PATCH', `/users/${user.id}`, change);
  expect(await ended).toBe('io server disconnect');
  const me = await call<{ error?: string; role?: string }>(waiter, 'GET', '/auth/local/me');
  expect(me).toMatchObject('role' in change ? { role: 'Cashier' } : { error: 'UNAUTHENTICATED' });
  await hub.stop();
});

test('the namespace everybody lands in took anybody', async () => {
  using folder = tempFolder();
  const { hub, port } = await openHub(folder.path);
  const anybody = io(`http://127.0.0.1:${port}/`, { transports: ['websocket'], forceNew: true, reconnection: false });
  const outcome = await Promise.race([heard(anybody, 'connect').then(() => 'in'), heard(anybody, 'connect_error')]);
  expect(String(outcome)).toContain('no such namespace');
  anybody.close();
  await hub.stop();
});

test('any Host was answered, so that a page elsewhere could guess PINs by a visitor’s browser', async () => {
  using folder = tempFolder();
  const { hub, port } = await openHub(folder.path, { HUB_NAMES: 'caja.comal, otra' });
  const status = async (host: string, path = '/hub'): Promise<string> =>
    Object.keys(await burst(port, [`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`]))[0]!;
  for (const own of ['localhost', `LOCALHOST:${port}`, '127.0.0.1', '192.168.1.20:3000', '[::1]:3000', 'caja.comal']) {
    expect([own, await status(own)]).toEqual([own, '200']);
  }
  for (const other of ['mal.example', `mal.example:${port}`, 'localhost.mal.example', '127.0.0.1.mal.example', '']) {
    expect([other, await status(other)]).toEqual([other, '421']);
  }
  expect(await status('mal.example', '/socket.io/?EIO=4&transport=polling')).toBe('403');
  await hub.stop();
});

test('figures were for everybody: from elsewhere they are for who has the token', async () => {
  using folder = tempFolder();
  const { hub, port } = await openHub(folder.path, { METRICS_TOKEN: 'secret-of-metrics' });
  const status = async (headers: Record<string, string>) =>
    (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).status;
  const elsewhere = { 'x-forwarded-for': '203.0.113.7' };
  expect(await status({})).toBe(200);
  expect(await status(elsewhere)).toBe(404);
  expect(await status({ ...elsewhere, authorization: 'Bearer wrong' })).toBe(404);
  expect(await status({ ...elsewhere, authorization: 'Bearer secret-of-metrics' })).toBe(200);
  await hub.stop();
});

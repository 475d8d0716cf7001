import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routesOfCloud } from '../../apps/cloud/server/mount.ts';
import { type ServedCloud, serveCloud } from './served-cloud.ts';

let server: TestPostgres;
let cloud: ServedCloud;
beforeAll(async () => {
  server = await startPostgres();
  cloud = await serveCloud(server);
});
afterAll(async () => {
  await cloud[Symbol.asyncDispose]();
  await server.stop();
});

const ANY_ID = '01932f5e-7c1a-7b3e-9d42-6f1a2b3c4d5e';
const notServing = (): never => {
  throw new Error('listed, not served');
};

const pair = async (): Promise<{ bridgeId: string; deviceToken: string }> => {
  const { token, locationId } = cloud.first;
  const { body } = await cloud.call(token, 'POST', '/kitchen-stations/bridge-pairing-code', { locationId });
  return (await cloud.call(null, 'POST', '/kitchen-stations/pair-bridge', { pairingCode: body.code })).body;
};

/** A socket with this token: what it heard, and when it is over. */
const connect = (token: string): { socket: Socket; heard: string[]; ended: Promise<void> } => {
  const socket = io(`${cloud.url}/restaurant`, {
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  });
  const heard: string[] = [];
  socket.onAny((event: string) => heard.push(event));
  return { socket, heard, ended: new Promise((done) => socket.once('disconnect', () => done())) };
};

test('a bridge’s token opens what bridges ask, and no other route of the cloud', async () => {
  const { deviceToken } = await pair();
  const routes = routesOfCloud({ way: notServing, publicKeys: notServing });
  const taken: string[] = [];
  for (const { method, path } of routes.filter(({ auth }) => auth === 'identity' || auth === 'hub')) {
    const url = path.replace(/:\w+/g, ANY_ID);
    const { status } = await cloud.call(deviceToken, method, url, method === 'GET' ? undefined : {});
    if (status !== 400 && status !== 401) taken.push(`${method} ${path}: ${status}`);
  }
  expect(taken).toEqual([]);
  const shared = routes.filter(({ auth }) => auth === 'identity-or-bridge');
  expect(shared.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /kitchen-stations',
    'GET /document-print-jobs/waiting',
    'PATCH /document-print-jobs/:id',
    'GET /print-jobs',
    'PATCH /print-jobs/:id',
    'PUT /bridges/printers',
  ]);
});

test('people are not relayed to a hub, whatever they may do', async () => {
  const { token } = cloud.first;
  expect(await cloud.call(token, 'GET', '/print-jobs')).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } });
});

test('where no hub is in touch a bridge is told so at once, by a code of its own', async () => {
  const { deviceToken } = await pair();
  const away = { status: 503, body: { error: 'HUB_AWAY' } };
  expect(await cloud.call(deviceToken, 'GET', '/print-jobs')).toMatchObject(away);
  const claim = { status: 'sent' };
  expect(await cloud.call(deviceToken, 'PATCH', `/print-jobs/${ANY_ID}`, claim)).toMatchObject(away);
  expect((await cloud.call(deviceToken, 'PATCH', `/print-jobs/${ANY_ID}`, { status: 'lost' })).status).toBe(400);
});

test('bridges alone open sockets to the cloud; one that is removed is closed, and comes in no more', async () => {
  const { bridgeId, deviceToken } = await pair();
  for (const token of [cloud.first.token, '', 'f'.repeat(64)]) {
    const refused = connect(token);
    await refused.ended;
    expect(refused.heard).toEqual(['auth_error']);
  }
  const bridge = connect(deviceToken);
  await new Promise<void>((done) => bridge.socket.once('connect', done));
  const joined = await bridge.socket.timeout(5_000).emitWithAck('subscribe', { stationIds: [ANY_ID] });
  expect(joined).toEqual({ joined: [] });
  expect((await cloud.call(cloud.first.token, 'DELETE', `/bridges/${bridgeId}`)).status).toBe(204);
  await bridge.ended;
  expect(await cloud.call(deviceToken, 'GET', '/print-jobs')).toMatchObject({ body: { error: 'UNAUTHENTICATED' } });
});

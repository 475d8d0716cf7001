import { afterEach, beforeEach, expect, test } from 'vitest';
import { OWNER } from '../testing/fake-hub.ts';
import { BUSINESS, OTHER_STATION } from '../testing/printers.ts';
import { EMERGENCY, ServedBridge } from '../testing/served-bridge.ts';

let bridge: ServedBridge;

beforeEach(async () => {
  bridge = new ServedBridge();
  await bridge.start();
});

afterEach(() => bridge.stop());

const nobody = { headers: {} };
const bearer = (token: unknown) => ({ headers: { authorization: `Bearer ${token}` } });
const PASSWORD = 'una contraseña larga';

test('without a session nothing is answered but whether it lives', async () => {
  expect(await bridge.ask('GET /api/health', nobody)).toMatchObject({ status: 200, body: { ok: true } });
  const routes = [
    'GET /api/status',
    'GET /api/stations',
    'GET /api/printers',
    'POST /api/printers',
    'POST /api/pairing',
    'DELETE /api/pairing',
    'GET /api/held',
    'POST /api/held/discard',
    'GET /api/nothing',
  ];
  for (const how of routes)
    expect(await bridge.ask(how, nobody), how).toMatchObject({
      status: 401,
      body: { statusCode: 401, error: 'UNAUTHENTICATED', message: 'Sign in first' },
    });
  for (const token of ['', 'x', `${EMERGENCY}x`, 'eyJhbGciOiJub25lIn0.eyJraW5kIjoibG9jYWwifQ.'])
    expect((await bridge.ask('GET /api/status', bearer(token))).status).toBe(401);
});

test('the emergency token opens, and each start warns that there is one', async () => {
  expect((await bridge.ask('GET /api/status')).status).toBe(200);
  expect(bridge.logged.filter(({ level, msg }) => level === 40 && msg.includes('EMERGENCY'))).toHaveLength(1);
});

test('the first local password is set at the machine itself, every other by who is signed in', async () => {
  const set = (said: object) => bridge.ask('POST /api/auth/local-password', { body: { password: PASSWORD }, ...said });
  expect((await set({ headers: { 'x-forwarded-for': '10.0.0.7' } })).status).toBe(401);
  expect((await set(nobody)).status).toBe(204);
  expect((await set(nobody)).status).toBe(401);
  const wrong = await bridge.ask('POST /api/auth/local', { body: { password: 'another one' }, ...nobody });
  expect(wrong).toMatchObject({ status: 401, body: { error: 'SIGN_IN_FAILED' } });
  const { body } = await bridge.ask('POST /api/auth/local', { body: { password: PASSWORD }, ...nobody });
  expect((await set(bearer(body.token))).status).toBe(204);
});

test('a short local password is refused by the path of its field', async () => {
  const { status, body } = await bridge.ask('POST /api/auth/local-password', { body: { password: 'short' } });
  expect(status).toBe(400);
  expect(body).toMatchObject({ error: 'VALIDATION_FAILED', details: { issues: [{ path: 'password' }] } });
});

test('a sixth try to sign in within a minute is told when to come again', async () => {
  const sign = () => bridge.ask('POST /api/auth/local', { body: { password: 'guess' }, ...nobody });
  for (let i = 0; i < 5; i++) expect((await sign()).status).toBe(401);
  const refused = await sign();
  expect(refused).toMatchObject({ status: 429, body: { error: 'TOO_MANY_REQUESTS' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('people of the bridge’s own business who may pair devices sign in by the hub', async () => {
  const sign = () => bridge.ask('POST /api/auth/identity', { body: OWNER, ...nobody });
  expect(await sign()).toMatchObject({ status: 409, body: { error: 'BRIDGE_NOT_PAIRED' } });
  await bridge.pair();
  const { status, body } = await sign();
  expect(status).toBe(200);
  expect((await bridge.ask('GET /api/status', bearer(body.token))).status).toBe(200);
  bridge.hub.permissions = ['Business:View'];
  expect(await sign()).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } });
  bridge.hub.permissions = ['Device:Pair'];
  bridge.hub.businessOfOwner = OTHER_STATION;
  expect((await sign()).status).toBe(403);
  bridge.hub.businessOfOwner = BUSINESS;
  // A pairing that ended ends their sessions, too.
  await bridge.ask('DELETE /api/pairing');
  expect((await bridge.ask('GET /api/status', bearer(body.token))).status).toBe(401);
});

test('nobody the hub does not know signs in, and a hub that is away is told as that', async () => {
  await bridge.pair();
  const wrong = { email: OWNER.email, password: 'x' };
  expect(await bridge.ask('POST /api/auth/identity', { body: wrong, ...nobody })).toMatchObject({ status: 401 });
  await bridge.hub.stop();
  const away = await bridge.ask('POST /api/auth/identity', { body: OWNER, ...nobody });
  expect(away).toMatchObject({ status: 502, body: { error: 'HUB_UNREACHABLE' } });
});

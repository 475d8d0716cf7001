import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OWNER } from '../testing/fake-hub.ts';
import { BUSINESS, OTHER_STATION } from '../testing/printers.ts';
import { EMERGENCY, ServedBridge } from '../testing/served-bridge.ts';

let bridge: ServedBridge;

beforeEach(async () => {
  bridge = new ServedBridge();
  await bridge.start();
});

afterEach(async () => {
  vi.useRealTimers();
  await bridge.stop();
});

const nobody = { headers: {} };
const bearer = (token: unknown) => ({ headers: { authorization: `Bearer ${token}` } });
const PASSWORD = 'una contraseña larga';

test('without a session nothing is answered but whether it lives and how one signs in', async () => {
  expect((await bridge.ask('GET /api/auth', nobody)).status).toBe(200);
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
  const changed = await set({
    body: { password: 'otra contraseña', currentPassword: PASSWORD },
    ...bearer(body.token),
  });
  expect(changed.status).toBe(204);
});

test('whoever found a page open chose a password without knowing the one before', async () => {
  const set = (body: object, said: object) => bridge.ask('POST /api/auth/local-password', { body, ...said });
  await set({ password: PASSWORD }, nobody);
  await bridge.pair();
  const mine = bearer(
    (await bridge.ask('POST /api/auth/local', { body: { password: PASSWORD }, ...nobody })).body.token,
  );
  expect(await set({ password: 'otra contraseña', currentPassword: 'another one' }, mine)).toMatchObject({
    status: 403,
    body: { error: 'CURRENT_PASSWORD_WRONG' },
  });
  const atHub = (await bridge.ask('POST /api/auth/identity', { body: OWNER, ...nobody })).body.token;
  // That hub may be the finder's own: the page can be paired anew.
  expect((await set({ password: 'otra contraseña' }, bearer(atHub))).status).toBe(403);
});

test('who forgot the password chooses another with the emergency token, and knows none before', async () => {
  const set = (password: string, said: object) =>
    bridge.ask('POST /api/auth/local-password', { body: { password }, ...said });
  await set(PASSWORD, nobody);
  expect((await set('otra contraseña', bearer(`${EMERGENCY}x`))).status).toBe(401);
  expect((await set('otra contraseña', bearer(EMERGENCY))).status).toBe(204);
  const signIn = async (password: string) =>
    (await bridge.ask('POST /api/auth/local', { body: { password }, ...nobody })).status;
  expect([await signIn(PASSWORD), await signIn('otra contraseña')]).toEqual([401, 200]);
});

test('through a proxy at its machine anybody set the first password: one that says so is none that sits there', async () => {
  const set = (headers: Record<string, string>) =>
    bridge.ask('POST /api/auth/local-password', { body: { password: PASSWORD }, headers });
  const said = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];
  for (const name of [...said, 'cf-connecting-ip', 'true-client-ip', 'x-client-ip'])
    expect((await set({ [name]: '10.0.0.7' })).status, name).toBe(401);
  for (const host of ['192.168.1.20', '192.168.1.20:3456', '[fe80::1]']) expect((await set({ host })).status).toBe(401);
  expect((await set({ authorization: `Bearer ${EMERGENCY}`, 'x-forwarded-for': '10.0.0.7' })).status).toBe(204);
});

test('whoever had a session kept it for twelve hours after the password was changed', async () => {
  const signIn = async (password: string) =>
    (await bridge.ask('POST /api/auth/local', { body: { password }, ...nobody })).body.token;
  await bridge.ask('POST /api/auth/local-password', { body: { password: PASSWORD }, ...nobody });
  await bridge.pair();
  const atHub = (await bridge.ask('POST /api/auth/identity', { body: OWNER, ...nobody })).body.token;
  const mine = await signIn(PASSWORD);
  const looks = async (token: unknown) => (await bridge.ask('GET /api/status', bearer(token))).status;
  expect([await looks(mine), await looks(atHub)]).toEqual([200, 200]);
  const changed = { password: 'otra contraseña larga', currentPassword: PASSWORD };
  expect((await bridge.ask('POST /api/auth/local-password', { body: changed, ...bearer(mine) })).status).toBe(204);
  expect([await looks(mine), await looks(atHub)]).toEqual([401, 401]);
  expect(await looks(await signIn('otra contraseña larga'))).toBe(200);
  expect(await looks(EMERGENCY)).toBe(200);
});

test('whoever comes is told how to sign in, and a first password is offered at the machine itself alone', async () => {
  const ways = async (headers = {}) => (await bridge.ask('GET /api/auth', { headers })).body;
  expect(await ways()).toEqual({ paired: false, localPassword: false, maySetFirst: true });
  expect(await ways({ 'x-forwarded-for': '10.0.0.7' })).toMatchObject({ maySetFirst: false });
  await bridge.ask('POST /api/auth/local-password', { body: { password: PASSWORD }, ...nobody });
  await bridge.pair();
  expect(await ways()).toEqual({ paired: true, localPassword: true, maySetFirst: false });
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

test('a clock set back by a day kept out for that day whoever had tried five times', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const sign = async () =>
    (await bridge.ask('POST /api/auth/local', { body: { password: 'guess' }, ...nobody })).status;
  for (let i = 0; i < 5; i++) await sign();
  vi.setSystemTime(Date.now() - 86_400_000);
  expect(await sign()).toBe(429);
  vi.advanceTimersByTime(61_000);
  expect(await sign()).toBe(401);
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
  expect(await bridge.ask('POST /api/auth/identity', { body: wrong, ...nobody })).toMatchObject({
    status: 401,
    body: { error: 'SIGN_IN_FAILED' },
  });
  await bridge.hub.stop();
  const away = await bridge.ask('POST /api/auth/identity', { body: OWNER, ...nobody });
  expect(away).toMatchObject({ status: 502, body: { error: 'HUB_UNREACHABLE' } });
});

test('people of the cloud sign in by it, for the business of the bridge alone; with a second step to pass they are told the other way', async () => {
  await bridge.pair();
  bridge.hub.isCloud = true;
  const sign = (body = OWNER) => bridge.ask('POST /api/auth/identity', { body, ...nobody });
  expect((await sign()).status).toBe(200);
  bridge.hub.businessOfOwner = OTHER_STATION;
  expect(await sign()).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } });
  bridge.hub.stepOfOwner = 'two_step';
  expect(await sign()).toMatchObject({ status: 409, body: { error: 'SIGN_IN_ELSEWHERE' } });
  expect(await sign({ ...OWNER, password: 'x' })).toMatchObject({ status: 401, body: { error: 'SIGN_IN_FAILED' } });
});

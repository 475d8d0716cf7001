import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveCloud } from '../contract/served-cloud.ts';
import { pairHub, startHub, until } from './paired-hub.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('a cashier learns of SAT through the cloud whose NIT it is, and types the name when nobody answers', async () => {
  await using cloud = await serveCloud(server);
  await using hub = await startHub(cloud.url);
  const ask = async (nit: string) => (await hub.call('GET', `/customers/taxpayers/${nit}`)).body;
  expect(await ask('4150686')).toEqual({ status: 'not_configured' });
  await pairHub(cloud, hub);
  expect(await ask('415068-6')).toMatchObject({ status: 'found', taxId: '4150686', legalName: expect.any(String) });
  expect(await ask('4150687')).toMatchObject({ error: 'INVALID_NIT' });
  cloud.digifact.trouble.mode = 'down';
  expect(await ask('71080')).toEqual({ status: 'unavailable' });
});

test('who works with a cloud could not change their PIN at the hub: by the present one it changes, for every hub', async () => {
  await using cloud = await serveCloud(server);
  await using hub = await startHub(cloud.url);
  await pairHub(cloud, hub);
  const { businessId, locationId, token } = cloud.first;
  const waiter = { fullName: 'Eva', role: 'Waiter', pin: '7264', locationIds: [locationId] };
  expect((await cloud.call(token, 'POST', `/businesses/${businessId}/users`, waiter)).status).toBe(201);
  const send = async (bearer: string | null, method: string, path: string, body: object) =>
    fetch(`${hub.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
      body: JSON.stringify(body),
    });
  const signIn = (pin: string) => send(null, 'POST', '/auth/local/sign-in', { pin, locationId });
  // Not by trying the PIN: wrong tries are counted.
  await until(
    async () => (await hub.call('GET', '/users')).body.data as { fullName: string }[],
    (all) => all.some(({ fullName }) => fullName === 'Eva'),
  );
  const { idToken } = (await (await signIn('7264')).json()) as { idToken: string };
  const change = (pin: string, newPin: string) => send(idToken, 'PUT', '/sync/own-pin', { pin, newPin });
  expect(await (await change('1357', '8093')).json()).toMatchObject({ error: 'PIN_WRONG' });
  expect((await change('7264', '8093')).status).toBe(204);
  await until(
    async () => (await fetch(`${hub.url}/auth/local/me`, { headers: { authorization: `Bearer ${idToken}` } })).status,
    (status) => status === 401,
  );
  expect((await signIn('8093')).status).toBe(200);
  expect((await signIn('7264')).status).toBe(401);
});

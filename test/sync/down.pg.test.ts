import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveCloud } from '../contract/served-cloud.ts';
import { pairHub, type RunningHub, startHub, until } from './paired-hub.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const product = (hub: RunningHub, id: string) => hub.call('GET', `/products/${id}`);

test('a price changed in the cloud is the till’s, a dish sold out at the till is shown in the cloud, and the cloud may ask for it', async () => {
  await using cloud = await serveCloud(server);
  await using hub = await startHub(cloud.url);
  await pairHub(cloud, hub);
  const { businessId, locationId, token } = cloud.first;
  const ours = (method: string, path: string, body?: object) => cloud.call(token, method, path, body);
  const made = await ours('POST', '/products', { businessId, name: 'Puyazo', price: 12_500 });
  expect(made.status).toBe(201);
  const { id } = made.body;
  await until(
    () => product(hub, id),
    ({ status, body }) => status === 200 && body.price === 12_500 && body.isAvailable,
  );
  expect((await ours('PATCH', `/products/${id}`, { price: 13_000 })).status).toBe(200);
  await until(
    () => product(hub, id),
    ({ body }) => body.price === 13_000,
  );

  expect((await hub.call('PUT', `/products/${id}/availability`, { isAvailable: false })).status).toBe(200);
  const out = () => ours('GET', `/product-availability?businessId=${businessId}`);
  await until(out, ({ body }) => body.data.length === 1);
  expect((await out()).body.data).toMatchObject([{ productId: id, locationId, isAvailable: false }]);
  expect((await ours('PATCH', `/products/${id}`, { price: 13_500 })).status).toBe(200);
  await until(
    () => product(hub, id),
    ({ body }) => body.price === 13_500 && body.isAvailable === false,
  );

  const asked = await ours('POST', '/product-availability', {
    businessId,
    locationId,
    productId: id,
    isAvailable: true,
  });
  expect(asked.status).toBe(202);
  const command = () => ours('GET', `/hub-commands/${asked.body.commandId}`);
  const done = await until(command, ({ body }) => body.state !== 'pending');
  expect(done.body).toMatchObject({ state: 'done', result: { isAvailable: true } });
  expect((await product(hub, id)).body.isAvailable).toBe(true);
  await until(out, ({ body }) => body.data.length === 0);
});

test('both edit one product at once: different columns both stay, and both sides end the same', async () => {
  await using cloud = await serveCloud(server);
  await using hub = await startHub(cloud.url);
  await pairHub(cloud, hub);
  const { businessId, token } = cloud.first;
  const { id } = (await hub.call('POST', '/products', { businessId, name: 'Pepián', price: 9_500 })).body;
  const ours = () => cloud.call(token, 'GET', `/products/${id}`);
  await until(ours, ({ status }) => status === 200);
  await until(
    () => hub.call('GET', '/sync/status'),
    ({ body }) => body.unsent === 0 && body.upToDateAt !== null,
  );
  await Promise.all([
    hub.call('PATCH', `/products/${id}`, { name: 'Pepián de pollo' }),
    cloud.call(token, 'PATCH', `/products/${id}`, { price: 9_900 }),
  ]);
  const wanted = { name: 'Pepián de pollo', price: 9_900 };
  const isThere = ({ body }: { body: typeof wanted }) => body.name === wanted.name && body.price === wanted.price;
  await until(ours, isThere);
  await until(() => product(hub, id), isThere);
});

test('somebody hired in the cloud signs in at the hub with the PIN given there, and is let out when they are let go', async () => {
  await using cloud = await serveCloud(server);
  await using hub = await startHub(cloud.url);
  await pairHub(cloud, hub);
  const { businessId, locationId, token } = cloud.first;
  const hired = await cloud.call(token, 'POST', `/businesses/${businessId}/users`, {
    fullName: 'Eva Tzoc',
    role: 'Waiter',
    pin: '8630',
    locationIds: [locationId],
  });
  expect(hired.status).toBe(201);
  const signIn = async () => {
    const response = await fetch(`${hub.url}/auth/local/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ pin: '8630', locationId }),
    });
    return { status: response.status, body: (await response.json()) as { idToken: string } };
  };
  // Not by trying the PIN: wrong tries are counted.
  await until(
    () => hub.call('GET', '/users'),
    ({ body }) => body.data.some(({ id }: { id: string }) => id === hired.body.id),
  );
  const { body } = await signIn();
  const me = async () =>
    (await fetch(`${hub.url}/auth/local/me`, { headers: { authorization: `Bearer ${body.idToken}` } })).status;
  expect(await me()).toBe(200);
  await cloud.call(token, 'PATCH', `/businesses/${businessId}/users/${hired.body.id}`, { isActive: false });
  await until(me, (status) => status === 401);
});

test('whoever knew an old PIN stayed signed in at the hub after the cloud had changed it, for a whole shift', async () => {
  await using cloud = await serveCloud(server);
  await using hub = await startHub(cloud.url);
  await pairHub(cloud, hub);
  const { businessId, locationId, token } = cloud.first;
  const users = `/businesses/${businessId}/users`;
  const eva = { fullName: 'Eva Tzoc', role: 'Waiter', pin: '8630', locationIds: [locationId] };
  const hired = await cloud.call(token, 'POST', users, eva);
  const ask = async (method: string, path: string, body?: object, bearer?: string) => {
    const response = await fetch(`${hub.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
      body: body === undefined ? null : JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as { idToken: string } };
  };
  const signIn = (pin: string) => ask('POST', '/auth/local/sign-in', { pin, locationId });
  // Not by trying the PIN: wrong tries are counted.
  await until(
    () => hub.call('GET', '/users'),
    ({ body }) => body.data.some(({ id }: { id: string }) => id === hired.body.id),
  );
  const { body } = await signIn('8630');
  expect((await ask('GET', '/auth/local/me', undefined, body.idToken)).status).toBe(200);
  await cloud.call(token, 'PATCH', `${users}/${hired.body.id}`, { pin: '5917' });
  await until(
    () => ask('GET', '/auth/local/me', undefined, body.idToken),
    ({ status }) => status === 401,
  );
  const again = await signIn('5917');
  expect((await ask('GET', '/auth/local/me', undefined, again.body.idToken)).status).toBe(200);
});

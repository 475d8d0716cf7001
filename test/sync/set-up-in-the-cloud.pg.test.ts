import { DEFAULT_KITCHEN_STATION_ID } from '@comanda/contracts';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveCloud } from '../contract/served-cloud.ts';
import { pairHub, startHub, until } from './paired-hub.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('stations, who cooks what, ways to pay and hours set up in the cloud are the hub’s, and what the hub changes is the cloud’s', async () => {
  await using cloud = await serveCloud(server);
  await using hub = await startHub(cloud.url);
  await pairHub(cloud, hub);
  const { businessId, locationId, token } = cloud.first;
  const ours = async (method: string, path: string, body?: object) =>
    (await cloud.call(token, method, path, body)).body;
  const at = (path: string) => `${path}?businessId=${businessId}&locationId=${locationId}`;
  const setting = (name: string) => `/locations/${locationId}/parameters/${name}`;

  const place = { businessId, locationId };
  const grill = await ours('POST', '/kitchen-stations', { ...place, name: 'Parrilla', outputType: 'kds' });
  const twin = await ours('POST', '/kitchen-stations', { ...place, name: 'PARRÍLLA', outputType: 'kds' });
  expect(twin).toMatchObject({ error: 'STATION_NAME_TAKEN', details: { path: 'name' } });
  const category = await ours('POST', '/product-categories', { businessId, name: 'Carnes' });
  const rule = { ...place, stationId: grill.id, categoryId: category.id };
  expect(await ours('POST', '/product-station-assignments', rule)).toMatchObject({ stationId: grill.id });
  await ours('PUT', setting(DEFAULT_KITCHEN_STATION_ID), { value: grill.id });
  await ours('PUT', setting('IDLE_LOCK_MINUTES'), { value: '25' });
  const voucher = await ours('POST', '/payment-methods', { businessId, name: 'Vale', kind: 'other' });

  const namesAtHub = async (path: string) => {
    const { data } = (await hub.call('GET', path)).body as { data: { name: string }[] };
    return data.map(({ name }) => name);
  };
  await until(
    () => namesAtHub(`/kitchen-stations?locationId=${locationId}`),
    (names) => names.includes('Parrilla'),
  );
  await until(
    () => namesAtHub('/payment-methods'),
    (names) => names.includes('Vale'),
  );
  await until(
    async () => (await hub.call('GET', `/locations/${locationId}/parameters`)).body.data,
    (all: { name: string; value: string }[]) =>
      all.some(({ name, value }) => name === DEFAULT_KITCHEN_STATION_ID && value === grill.id) &&
      all.some(({ name, value }) => name === 'IDLE_LOCK_MINUTES' && value === '25'),
  );
  // A dish of that category goes there, by the hub's own routing.
  const dish = await ours('POST', '/products', { businessId, name: 'Puyazo', price: 119, categoryId: category.id });
  const route = await until(
    async () => (await hub.call('GET', `/kitchen-stations/route-preview?productId=${dish.id}`)).body,
    (answer) => answer.stations?.length === 1,
  );
  expect(route.stations[0]).toMatchObject({ stationName: 'Parrilla' });

  // And the other way round.
  await hub.call('PATCH', `/kitchen-stations/${grill.id}`, { name: 'Brasas' });
  await hub.call('PATCH', `/payment-methods/${voucher.id}`, { isActive: false });
  await until(
    async () => (await ours('GET', at('/kitchen-stations'))).data,
    (all: { name: string }[]) => all.some(({ name }) => name === 'Brasas'),
  );
  await until(
    async () => (await ours('GET', `/payment-methods?businessId=${businessId}`)).data,
    (all: { id: string; isActive: boolean }[]) => all.some(({ id, isActive }) => id === voucher.id && !isActive),
  );
});

test('whoever is of one branch sets up nothing for another', async () => {
  await using cloud = await serveCloud(server);
  const { businessId, locationId, token } = cloud.first;
  const { id: elsewhere } = (
    await cloud.call(token, 'POST', `/businesses/${businessId}/locations`, {
      name: 'Antigua',
      code: 'ANT',
      timeZone: 'America/Guatemala',
    })
  ).body;
  const person = { email: 'gerente@example.com', password: 'secret-secret' };
  const hired = { ...person, fullName: 'Gerente', role: 'Admin', locationIds: [locationId] };
  expect((await cloud.call(token, 'POST', `/businesses/${businessId}/users`, hired)).status).toBe(201);
  const { idToken } = (await cloud.call(null, 'POST', '/auth/local/sign-in', person)).body;
  const station = { businessId, locationId: elsewhere, name: 'Parrilla', outputType: 'kds' };
  const theirs = (await cloud.call(token, 'POST', '/kitchen-stations', station)).body;
  const refused = async (method: string, path: string, body?: object) =>
    (await cloud.call(idToken, method, path, body)).body.error;
  expect(await refused('POST', '/kitchen-stations', station)).toBe('WRONG_LOCATION');
  expect(await refused('PATCH', `/kitchen-stations/${theirs.id}`, { name: 'x' })).toBe('STATION_NOT_FOUND');
  expect(await refused('GET', `/locations/${elsewhere}/parameters`)).toBe('WRONG_LOCATION');
  expect(await refused('PUT', `/locations/${elsewhere}/parameters/IDLE_LOCK_MINUTES`, { value: '9' })).toBe(
    'WRONG_LOCATION',
  );
  expect((await cloud.call(idToken, 'GET', `/kitchen-stations?businessId=${businessId}`)).body.data).toEqual([]);
});

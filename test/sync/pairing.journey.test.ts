// Rule: a hub joins a business with all it has; also held by packages/sync/cloud/joining/pair-hub.pg.test.ts
import { kyselyOverPostgres, openPool } from '@comanda/db/postgres';
import { tables } from '@comanda/domain/tables';
import { FakePrinter } from '@comanda/testing/fake-printer';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveCloud } from '../contract/served-cloud.ts';
import { pairHub, startHub, until } from './paired-hub.ts';
import { differences } from './same-rows.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('a hub that ran on its own joins a business: it takes its ids and all it has goes up, and what follows too', async () => {
  await using cloud = await serveCloud(server);
  await using hub = await startHub(cloud.url);
  const product = { name: 'Puyazo', price: 12_500, taxCategory: 'iva' };
  const before = await hub.call('POST', '/products', { ...product, businessId: hub.businessId });
  expect(before.status).toBe(201);
  const paired = await pairHub(cloud, hub);
  expect(paired).toMatchObject({ status: 200, body: { businessName: 'Comal', locationName: 'Zona 10', pinsLost: 0 } });
  const { businessId, locationId } = cloud.first;
  expect((await hub.call('GET', `/products/${before.body.id}`)).body).toMatchObject({ businessId, name: 'Puyazo' });

  const byPin = await fetch(`${hub.url}/auth/local/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pin: '481516', locationId }),
  });
  expect(byPin.status).toBe(200);
  const after = await hub.call('POST', '/products', { ...product, businessId, name: 'Pepián' });
  expect(after.status).toBe(201);
  const order = await hub.call('POST', '/orders', { businessId, locationId, orderType: 'take_out' });
  expect(order.status).toBe(201);
  await until(
    () => hub.call('GET', '/sync/status'),
    ({ body }) => body.state === 'paired' && body.unsent === 0 && body.isOnline,
  );
  const db = kyselyOverPostgres(
    openPool(cloud.databaseUrl, () => undefined),
    tables,
  );
  const copies = () => db.selectFrom('order').select(['id', 'businessId', 'locationId']).execute();
  await until(copies, (rows) => rows.length === 1);
  expect(await copies()).toEqual([{ id: order.body.id, businessId, locationId }]);
  const products = await db.selectFrom('product').select(['name', 'businessId']).orderBy('name').execute();
  expect(products).toEqual([
    { name: 'Pepián', businessId },
    { name: 'Puyazo', businessId },
  ]);
  const staff = await db.selectFrom('appUser').select(['fullName', 'isActive']).orderBy('fullName').execute();
  expect(staff).toContainEqual({ fullName: 'Marta Xicará', isActive: true });
  expect(await db.selectFrom('inboxHold').selectAll().execute()).toEqual([]);
  // Its cloud said with the code that it reads them: no transaction's kind is the word of whoever carries it.
  expect(await db.selectFrom('hubInbox').select('schemaVersion').distinct().execute()).toEqual([{ schemaVersion: 2 }]);
  expect(hub.hub.verify().chain.brokenAt).toBeNull();
  expect(await differences(hub.dataFolder, cloud.databaseUrl, { owners: ['hub', 'catalogue'] })).toEqual([]);
  await db.destroy();
});

test('a hub that joined a cloud goes on printing: its printer knew the restaurant by the ids of before', async () => {
  await using cloud = await serveCloud(server);
  await using hub = await startHub(cloud.url);
  const printer = new FakePrinter();
  const { port } = await printer.start();
  const { location } = (await hub.call('GET', '/hub')).body;
  const setup = {
    businessId: hub.businessId,
    locationId: location.id,
    name: 'Parrilla',
    printerUrl: `tcp://127.0.0.1:${port}`,
  };
  const station = (await hub.call('POST', '/kitchen-stations', setup)).body;
  const slip = async () => {
    const { body } = await hub.call('POST', `/stations/${station.id}/test-print`);
    const jobs = () => hub.call('GET', `/print-jobs/history?locationId=${body.locationId}`);
    await until(
      jobs,
      ({ body: { data } }) => data.find((job: { id: string }) => job.id === body.id).status === 'printed',
    );
  };
  await slip();
  expect((await pairHub(cloud, hub)).status).toBe(200);
  await slip();
  expect(printer.slips).toHaveLength(2);
  await printer.stop();
});

test('whoever signed in before a hub joined stays signed in: an owner whom the cloud knows by e-mail was thrown out', async () => {
  await using cloud = await serveCloud(server);
  await using hub = await startHub(cloud.url);
  const { businessId, locationId, token } = cloud.first;
  const owner = { fullName: 'Marta Xicará', role: 'Owner', email: 'marta@example.com', locationIds: [locationId] };
  const password = 'otra-clave-larga';
  const known = await cloud.call(token, 'POST', `/businesses/${businessId}/users`, { ...owner, password });
  expect(known.status).toBe(201);
  expect((await pairHub(cloud, hub)).status).toBe(200);
  await until(
    () => hub.call('GET', '/users'),
    ({ body }) => body.data.some((one: { id: string }) => one.id === known.body.id),
  );
  const me = await hub.call('GET', '/auth/local/me');
  expect(me).toMatchObject({ status: 200, body: { fullName: 'Marta Xicará', role: 'Owner' } });
  const till = { businessId, locationId, orderType: 'take_out' };
  expect((await hub.call('POST', '/orders', till)).status).toBe(201);
});

test('two hubs that set themselves up have each way to pay once in the business they join, and what was counted stays', async () => {
  await using cloud = await serveCloud(server);
  await using first = await startHub(cloud.url);
  await using second = await startHub(cloud.url);
  const { businessId, token } = cloud.first;
  const antigua = { name: 'Antigua', code: 'AG', timeZone: 'America/Guatemala' };
  const { id: elsewhere } = (await cloud.call(token, 'POST', `/businesses/${businessId}/locations`, antigua)).body;
  const [cash] = (await second.call('GET', '/payment-methods')).body.data;
  const { id: locationId } = (await second.call('GET', '/hub')).body.location;
  const shift = { businessId: second.businessId, locationId, openingAmount: 10_000 };
  const { id } = (await second.call('POST', '/cash-sessions', shift)).body;
  const counts = [{ paymentMethodId: cash.id, counted: 10_000 }];
  expect((await second.call('POST', `/cash-sessions/${id}/close`, { counts })).status).toBe(200);
  expect((await pairHub(cloud, first)).status).toBe(200);
  expect((await pairHub(cloud, second, elsewhere)).status).toBe(200);
  const inCloud = kyselyOverPostgres(
    openPool(cloud.databaseUrl, () => undefined),
    tables,
  );
  const counted = () =>
    inCloud
      .selectFrom('cashCount')
      .innerJoin('paymentMethod', 'paymentMethod.id', 'cashCount.paymentMethodId')
      .select(['paymentMethod.name', 'cashCount.counted'])
      .execute();
  expect(await until(counted, (rows) => rows.length > 0)).toEqual([{ name: 'Efectivo', counted: 10_000 }]);
  for (const hub of [first, second]) {
    await until(
      async () => (await differences(hub.dataFolder, cloud.databaseUrl, { owners: ['catalogue'] })).length,
      (count) => count === 0,
    );
  }
  const methods = await inCloud.selectFrom('paymentMethod').select('name').orderBy('sortOrder').execute();
  expect(methods.map(({ name }) => name)).toEqual(['Efectivo', 'Tarjeta', 'Transferencia']);
  await inCloud.destroy();
});

test('a code works once, for half an hour, and a hub belongs to one business', async () => {
  await using cloud = await serveCloud(server);
  await using hub = await startHub(cloud.url);
  await using other = await startHub(cloud.url);
  expect((await hub.call('POST', '/sync/pair', { pairingCode: 'AAAA-AAAA' })).body.error).toBe(
    'HUB_PAIRING_CODE_INVALID',
  );
  const { token, locationId } = cloud.first;
  const code = async () => (await cloud.call(token, 'POST', '/hubs/pairing-code', { locationId })).body.code as string;
  const first = await code();
  expect(await code()).toBe(first);
  expect((await hub.call('POST', '/sync/pair', { pairingCode: first.replace('-', '').toLowerCase() })).status).toBe(
    200,
  );
  expect((await other.call('POST', '/sync/pair', { pairingCode: first })).body.error).toBe('HUB_PAIRING_CODE_INVALID');
  expect((await hub.call('POST', '/sync/pair', { pairingCode: first })).body.error).toBe('HUB_ALREADY_PAIRED');
});

test('a hub that another took the place of is fenced: it sends nothing more, and says so', async () => {
  await using cloud = await serveCloud(server);
  await using old = await startHub(cloud.url);
  await pairHub(cloud, old);
  await until(
    () => old.call('GET', '/sync/status'),
    ({ body }) => body.unsent === 0 && body.isOnline,
  );
  const { businessId, locationId } = cloud.first;
  await using fresh = await startHub(cloud.url);
  expect((await pairHub(cloud, fresh)).status).toBe(200);
  await old.call('POST', '/orders', { businessId, locationId, orderType: 'take_out' });
  const status = await until(
    () => old.call('GET', '/sync/status'),
    ({ body }) => body.state === 'fenced',
  );
  expect(status.body.unsent).toBeGreaterThan(0);
  const sale = await old.call('POST', '/orders', { businessId, locationId, orderType: 'take_out' });
  expect([sale.status, sale.body.error]).toEqual([410, 'HUB_FENCED']);
  expect((await old.call('GET', '/orders')).status).toBe(200);
  await until(
    () => fresh.call('GET', '/sync/status'),
    ({ body }) => body.state === 'paired' && body.unsent === 0,
  );
});

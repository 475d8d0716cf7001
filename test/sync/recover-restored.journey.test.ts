// Rule: a restored hub takes its history back; also held by packages/sync/hub/recovery/recover-named.test.ts
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ServedCloud, serveCloud } from '../contract/served-cloud.ts';
import { until } from './paired-hub.ts';
import {
  allDifferences,
  type Box,
  chainDifferences,
  inCloud,
  openBox,
  openHouse,
  putBack,
  putBackBeside,
  sell,
  settled,
  settledBackup,
  statusOf,
  takeOut,
} from './recover-house.ts';

// Real hubs and clouds, started and stopped several times each.
vi.setConfig({ testTimeout: 180_000 });

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const alarms = (box: Box, kind: string): Record<string, unknown>[] =>
  box.rows(`select detail from sync_alarm where kind = '${kind}'`).map(({ detail }) => JSON.parse(String(detail)));

const expectWhole = async (box: Box, cloud: ServedCloud): Promise<void> => {
  await settled(box, cloud);
  expect(await allDifferences(box, cloud)).toEqual([]);
  expect(await chainDifferences(box, cloud)).toEqual([]);
  expect(box.hub().verify()).toMatchObject({ integrity: 'ok', chain: { brokenAt: null } });
  expect(box.rows('pragma foreign_key_check')).toEqual([]);
  expect((await box.call('GET', '/audit/verify')).body.brokenAt).toBeNull();
  expect(await inCloud(cloud, 'select * from inbox_hold')).toEqual([]);
};

test('a hub restored from a backup takes everything back that it had sent, and goes on selling', async () => {
  await using cloud = await serveCloud(server);
  await using box = openBox(cloud.url);
  const house = await openHouse(box, cloud);
  const before = await sell(box, cloud, house);
  const backup = await settledBackup(box, cloud);
  const lost = await sell(box, cloud, house);
  await takeOut(box, house, 500);
  await box.call('PATCH', `/products/${house.productId}`, { price: 13_000 });
  await box.call('PUT', `/products/${house.productId}/availability`, { isAvailable: false });
  await box.call('PUT', `/products/${house.productId}/availability`, { isAvailable: true });
  await settled(box, cloud);
  await box.stop();

  putBack(box, backup);
  expect(box.rows('select id from "order"').map(({ id }) => id)).toEqual([before]);
  await box.start();
  await expectWhole(box, cloud);
  expect(box.rows('select id from "order" order by created_at').map(({ id }) => id)).toEqual([before, lost]);
  expect(alarms(box, 'recovered')).toMatchObject([{ epoch: 2, salvaged: 0, conflicts: 0 }]);
  await sell(box, cloud, house);
  await expectWhole(box, cloud);
  expect(box.rows('select document_number as no from "order" order by created_at').map(({ no }) => no)).toEqual([
    ...['Z10-1', 'Z10-2', 'Z10-3'],
  ]);
});

test('what a restored hub sold before it heard of the cloud again is kept after the cloud’s history, numbers told apart', async () => {
  await using cloud = await serveCloud(server);
  await using box = openBox(cloud.url);
  const house = await openHouse(box, cloud);
  await sell(box, cloud, house);
  const backup = await settledBackup(box, cloud);
  const lost = await sell(box, cloud, house);
  await takeOut(box, house, 500);
  await settled(box, cloud);
  await box.stop();

  putBack(box, backup);
  const away = () => Promise.reject(new TypeError('no internet'));
  await box.start(away);
  const sold = [await sell(box, cloud, house), await sell(box, cloud, house)];
  await takeOut(box, house, 700);
  await box.call('PATCH', `/products/${house.productId}`, { name: 'Puyazo grande' });
  await box.stop();
  await box.start();
  await expectWhole(box, cloud);
  const numbers = box.rows('select id, document_number as no from "order" order by created_at');
  expect(numbers.slice(1)).toEqual([
    { id: lost, no: 'Z10-2' },
    { id: sold[0], no: 'Z10-2-R2' },
    { id: sold[1], no: 'Z10-3-R2' },
  ]);
  const [paid] = await inCloud(cloud, 'select count(*)::int as n, sum(amount)::int as total from bill_payment');
  expect(paid).toEqual({ n: 4, total: 4 * 25_000 });
  const moved = await inCloud(cloud, 'select amount::int from cash_movement order by amount');
  expect(moved.map(({ amount }) => amount)).toEqual([500, 700]);
  const [told] = alarms(box, 'recovered');
  // Two orders of six rows, what they were numbered by, the movement and the edited dish, each with its entry.
  expect(told).toMatchObject({ epoch: 2, taken: 6, salvaged: 18, conflicts: 0 });
  // And the administration reads of it.
  const entry = "select details::json from audit_entry where action = 'hub.history_taken_back'";
  const [read] = await inCloud(cloud, entry);
  expect(read).toMatchObject({ details: { taken: 6, salvaged: 18, conflicts: 0 } });
  expect(await inCloud(cloud, 'select name from product')).toEqual([{ name: 'Puyazo grande' }]);
  await sell(box, cloud, house);
  await expectWhole(box, cloud);
  expect(box.rows('select max(last_number) as n from document_counter')).toEqual([{ n: 4 }]);
});

test('a file put back is recognised before it sells, without the internet; with it, it takes back what it lacks', async () => {
  await using cloud = await serveCloud(server);
  await using box = openBox(cloud.url);
  const house = await openHouse(box, cloud);
  await sell(box, cloud, house);
  const backup = await settledBackup(box, cloud);
  await sell(box, cloud, house);
  await settled(box, cloud);
  await box.stop();
  const away = () => Promise.reject(new TypeError('no internet'));
  // As it was left it is no other: it sells on without the cloud.
  await box.start(away);
  await sell(box, cloud, house);
  await box.stop();

  putBackBeside(box, backup);
  await box.start(away);
  const { businessId, locationId } = cloud.first;
  const open = () => box.call('POST', '/orders', { businessId, locationId, orderType: 'take_out' });
  expect(await open()).toMatchObject({ status: 503, body: { error: 'NOT_READY' } });
  await until(
    () => statusOf(box),
    ({ state, isOnline, offlineSince }) => state === 'recovering' && !isOnline && offlineSince !== null,
  );
  expect(alarms(box, 'restored')).toMatchObject([{ now: { epoch: 1 }, seen: { epoch: 1 } }]);
  // Started again it knows it still.
  await box.stop();
  await box.start(away);
  expect((await open()).status).toBe(503);
  // A full house does not wait: somebody decides that it sells all the same.
  const owner = box.token();
  box.signIn(null);
  expect((await box.call('POST', '/sync/sell-on')).status).toBe(401);
  box.signIn(owner);
  expect((await box.call('POST', '/sync/sell-on')).status).toBe(204);
  const sold = await sell(box, cloud, house);
  expect(await statusOf(box)).toMatchObject({ state: 'recovering', sellsOn: true });
  await box.stop();
  await box.start();
  await expectWhole(box, cloud);
  expect((await box.call('POST', '/sync/sell-on')).status).toBe(503);
  const numbers = box.rows('select id, document_number as no from "order" order by created_at');
  expect(numbers.map(({ no }) => no)).toEqual(['Z10-1', 'Z10-2', 'Z10-2-R2']);
  expect(numbers.at(-1)!.id).toBe(sold);
  await sell(box, cloud, house);
  await expectWhole(box, cloud);
});

test('a row both sides changed since stays the cloud’s, and the hub’s own version is told of', async () => {
  await using cloud = await serveCloud(server);
  await using box = openBox(cloud.url);
  const house = await openHouse(box, cloud);
  const { businessId, locationId } = cloud.first;
  const order = (await box.call('POST', '/orders', { businessId, locationId, orderType: 'take_out' })).body;
  const backup = await settledBackup(box, cloud);
  await box.call('PATCH', `/orders/${order.id}`, { orderAlias: 'de la nube' });
  await settled(box, cloud);
  await box.stop();
  putBack(box, backup);
  await box.start(() => Promise.reject(new TypeError('no internet')));
  const add = await box.call('POST', `/orders/${order.id}/items`, { productId: house.productId, quantity: 1 });
  expect(add.status).toBeLessThan(300);
  expect((await box.call('PATCH', `/orders/${order.id}`, { orderAlias: 'de la caja' })).status).toBe(200);
  await box.stop();
  await box.start();
  await expectWhole(box, cloud);
  expect(box.rows('select order_alias as name from "order"')).toEqual([{ name: 'de la nube' }]);
  expect(box.rows('select quantity from order_item')).toEqual([{ quantity: 1 }]);
  expect(alarms(box, 'salvage_conflict')).toMatchObject([
    { entity: 'order', id: order.id, ours: { order_alias: 'de la caja' } },
  ]);
});

test('while history is being taken back people read and sign in, and are asked to wait with what they would write', async () => {
  await using cloud = await serveCloud(server);
  await using box = openBox(cloud.url);
  const house = await openHouse(box, cloud);
  const backup = await settledBackup(box, cloud);
  await sell(box, cloud, house);
  await settled(box, cloud);
  await box.stop();
  putBack(box, backup);
  let isOpen = false;
  await box.start((url, init) => {
    if (String(url).endsWith('/history') && !isOpen) return Promise.reject(new TypeError('cut'));
    return fetch(url, init);
  });
  await until(
    () => statusOf(box),
    ({ state }) => state === 'recovering',
  );
  const { businessId, locationId } = cloud.first;
  const open = () => box.call('POST', '/orders', { businessId, locationId, orderType: 'take_out' });
  expect(await open()).toMatchObject({ status: 503, body: { error: 'NOT_READY' } });
  expect((await box.call('GET', '/orders')).status).toBe(200);
  expect((await box.call('POST', '/auth/local/sign-in', { pin: '481516', locationId })).status).toBe(200);
  isOpen = true;
  await expectWhole(box, cloud);
  expect((await open()).status).toBe(201);
});

test('a stolen display, and a bridge, that were cut off opened again with a backup that knew them', async () => {
  await using cloud = await serveCloud(server);
  await using box = openBox(cloud.url);
  await openHouse(box, cloud);
  const { businessId, locationId, token } = cloud.first;
  const place = { businessId, locationId };
  const { id } = (await box.call('POST', '/kitchen-stations', { ...place, name: 'Plancha', outputType: 'kds' })).body;
  const pair = async (deviceName: string) => {
    const { code } = (await box.call('POST', `/stations/${id}/pairing-code`)).body;
    return (await box.call('POST', '/devices', { pairingCode: code, deviceName })).body;
  };
  const stolen = await pair('Tableta');
  const kept = await pair('Pared');
  const bridge = async () => {
    const { code } = (await box.call('POST', '/kitchen-stations/bridge-pairing-code', { locationId })).body;
    return (await box.call('POST', '/kitchen-stations/pair-bridge', { pairingCode: code })).body.bridgeId;
  };
  const [stolenBridge, keptBridge] = [await bridge(), await bridge()];
  const backup = await settledBackup(box, cloud);
  const body = { ...place, deviceId: stolen.deviceId, deviceName: 'Tableta' };
  const { commandId } = (await cloud.call(token, 'POST', '/display-removals', body)).body;
  await until(
    async () => (await cloud.call(token, 'GET', `/hub-commands/${commandId}?businessId=${businessId}`)).body.state,
    (state) => state === 'done',
  );
  await box.call('DELETE', `/bridges/${stolenBridge}`);
  await settled(box, cloud);
  await box.stop();
  putBack(box, backup);
  await box.start();
  await expectWhole(box, cloud);
  expect((await box.call('GET', '/bridges')).body.data).toMatchObject([{ id: keptBridge }]);
  const { data } = (await box.call('GET', `/devices?locationId=${locationId}`)).body;
  expect(data).toMatchObject([{ id: kept.deviceId, deviceName: 'Pared' }]);
});

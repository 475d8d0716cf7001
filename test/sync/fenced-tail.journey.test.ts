// Rule: what a fenced hub sold is kept and decided on; also held by packages/sync/cloud/tails/accept-tail.pg.test.ts
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ServedCloud, serveCloud } from '../contract/served-cloud.ts';
import { until } from './paired-hub.ts';
import {
  allDifferences,
  type Box,
  chainDifferences,
  codeOf,
  type House,
  inCloud,
  joinBy,
  openBox,
  openHouse,
  sell,
  settled,
  signIn,
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

/** A box that sold offline while another took its place, and hears of it now. */
const replaced = async (cloud: ServedCloud, old: Box, box: Box): Promise<House> => {
  const house = await openHouse(old, cloud);
  await sell(old, cloud, house);
  await settled(old, cloud);
  await old.stop();
  await old.start(() => Promise.reject(new TypeError('no internet')));
  await sell(old, cloud, house);
  await takeOut(old, house, 700);
  await old.stop();
  await box.start();
  await joinBy(box, await codeOf(cloud));
  await until(
    () => box.call('GET', '/sync/join-status'),
    ({ body }) => body.step === 'ready',
    60_000,
  );
  await signIn(box, cloud);
  await sell(box, cloud, house);
  await settled(box, cloud);
  await old.start();
  return house;
};

const handedIn = (old: Box) =>
  until(
    () => statusOf(old),
    ({ state, unsent, quarantined }) => state === 'fenced' && unsent > 0 && quarantined === unsent,
    30_000,
  );

const tails = async (cloud: ServedCloud, token: string | null = cloud.first.token) =>
  (await cloud.call(token, 'GET', '/hubs/quarantine')).body;

const paidInCloud = async (cloud: ServedCloud) =>
  (await inCloud(cloud, 'select count(*)::int as n, sum(amount)::int as total from bill_payment'))[0];

test('a box that was replaced hands in what it had not sent; accepted it is in the books once, also when the box comes back', async () => {
  await using cloud = await serveCloud(server);
  await using old = openBox(cloud.url);
  await using box = openBox(cloud.url);
  const house = await replaced(cloud, old, box);
  const { quarantined } = await handedIn(old);
  const { businessId, locationId, token } = cloud.first;
  expect(await old.call('POST', '/orders', { businessId, locationId, orderType: 'take_out' })).toMatchObject({
    status: 410,
    body: { error: 'HUB_FENCED' },
  });
  const list = await tails(cloud);
  expect(list).toMatchObject({ total: 1, data: [{ locationName: 'Zona 10', changes: quarantined, isCut: false }] });
  const [tail] = list.data;
  expect(tail).toMatchObject({
    isComingBack: false,
    orderCount: 1,
    paymentCount: 1,
    paymentTotal: 25_000,
    collisionCount: 0,
    orders: [{ number: 'Z10-2', isNew: true }],
    payments: [{ amount: 25_000, orderNumber: 'Z10-2', methodName: expect.any(String), isNew: true }],
  });
  const [hub] = (await cloud.call(token, 'GET', '/hubs')).body.data.filter(
    (one: { quarantined: number }) => one.quarantined > 0,
  );
  expect(hub).toMatchObject({ id: tail.hubId, status: 'replaced', quarantined });

  const stranger = await cloud.tenant('Otro negocio');
  const ask = (who: string | null, what: 'accept' | 'discard', body: object = {}) =>
    cloud.call(who, 'POST', `/hubs/${tail.hubId}/quarantine/${what}`, body);
  expect((await tails(cloud, stranger.token)).data).toEqual([]);
  for (const what of ['accept', 'discard'] as const) {
    expect((await ask(null, what, { reason: 'por gusto' })).status).toBe(401);
    expect((await ask(stranger.token, what, { reason: 'por gusto' })).body.error).toBe('HUB_NOT_FOUND');
  }
  expect(await paidInCloud(cloud)).toEqual({ n: 2, total: 50_000 });

  expect((await ask(token, 'accept')).body).toMatchObject({ collisions: 0, added: expect.any(Number) });
  expect(await paidInCloud(cloud)).toEqual({ n: 3, total: 75_000 });
  const numbers = () => inCloud(cloud, 'select document_number as no from "order" order by document_number');
  expect(await numbers()).toEqual([{ no: 'Z10-1' }, { no: 'Z10-2' }, { no: 'Z10-2-R1' }]);
  expect((await ask(token, 'accept')).body).toEqual({ added: 0, collisions: 0 });
  expect((await tails(cloud)).total).toBe(0);

  const back = await old.call('POST', '/sync/pair', { pairingCode: await codeOf(cloud) });
  expect(back).toMatchObject({ status: 200, body: { locationName: 'Zona 10', pinsLost: 0 } });
  await settled(old, cloud);
  expect(await paidInCloud(cloud)).toEqual({ n: 3, total: 75_000 });
  expect(await allDifferences(old, cloud)).toEqual([]);
  await sell(old, cloud, house);
  await settled(old, cloud);
  expect(await chainDifferences(old, cloud)).toEqual([]);
});

test('a box that was replaced takes its own place again by a code: it loads what happened without it, and nothing comes twice', async () => {
  await using cloud = await serveCloud(server);
  await using old = openBox(cloud.url);
  await using box = openBox(cloud.url);
  const house = await replaced(cloud, old, box);
  await handedIn(old);
  const { token, businessId } = cloud.first;
  const elsewhere = await cloud.call(token, 'POST', `/businesses/${businessId}/locations`, {
    name: 'Antigua',
    code: 'ANT',
  });
  const wrong = await old.call('POST', '/sync/pair', { pairingCode: await codeOf(cloud, elsewhere.body.id) });
  expect([wrong.status, wrong.body.error]).toEqual([409, 'HUB_OTHER_LOCATION']);
  expect((await statusOf(old)).state).toBe('fenced');

  const back = await old.call('POST', '/sync/pair', { pairingCode: await codeOf(cloud) });
  expect(back.status).toBe(200);
  await settled(old, cloud);
  expect(await paidInCloud(cloud)).toEqual({ n: 3, total: 75_000 });
  await until(
    () => tails(cloud),
    ({ total }) => total === 0,
    40_000,
  );
  expect(await inCloud(cloud, 'select distinct state from hub_quarantine')).toEqual([{ state: 'returned' }]);
  await until(
    () => statusOf(box),
    ({ state }) => state === 'fenced',
    40_000,
  );
  await sell(old, cloud, house);
  await settled(old, cloud);
  expect(await allDifferences(old, cloud)).toEqual([]);
  expect(await chainDifferences(old, cloud)).toEqual([]);
  expect(old.hub().verify()).toMatchObject({ integrity: 'ok', chain: { brokenAt: null } });
  const numbers = old.rows('select document_number as no from "order" order by document_number');
  expect(numbers).toEqual([{ no: 'Z10-1' }, { no: 'Z10-2' }, { no: 'Z10-2-R3' }, { no: 'Z10-3' }]);
});

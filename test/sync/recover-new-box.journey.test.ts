// Rule: a new box takes a dead one’s place whole; also held by packages/sync/hub/recovery/recover.test.ts
import { FakePrinter, slipText } from '@comanda/testing/fake-printer';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ServedCloud, serveCloud } from '../contract/served-cloud.ts';
import { until } from './paired-hub.ts';
import {
  allDifferences,
  type Box,
  chainDifferences,
  codeOf,
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

const ready = (box: Box) =>
  until(
    () => box.call('GET', '/sync/join-status'),
    ({ body }) => body.step === 'ready',
    60_000,
  );

test('a new box takes the place of a dead one by a code: all rows, people with their PINs, and the next number', async () => {
  await using cloud = await serveCloud(server);
  await using old = openBox(cloud.url);
  const house = await openHouse(old, cloud);
  for (let i = 0; i < 3; i += 1) await sell(old, cloud, house);
  await takeOut(old, house, 400);
  await old.call('PUT', `/products/${house.productId}/availability`, { isAvailable: false });
  await settled(old, cloud);
  const [seq] = old.rows('select seq from station_runtime');
  await old.stop();

  await using box = openBox(cloud.url);
  await box.start();
  expect((await box.call('GET', '/sync/join-status')).body).toEqual({ step: 'none', rows: 0 });
  expect((await joinBy(box, 'AAAA-AAAA')).body.error).toBe('HUB_PAIRING_CODE_INVALID');
  const joined = await joinBy(box, await codeOf(cloud));
  expect(joined).toMatchObject({ status: 200, body: { businessName: 'Comal', locationName: 'Zona 10' } });
  expect((await joinBy(box, 'AAAA-AAAA')).body.error).toBe('HUB_ALREADY_PAIRED');
  await ready(box);
  await signIn(box, cloud);
  await settled(box, cloud);
  expect(await allDifferences(box, cloud, ['hub'])).toEqual([]);
  expect(await chainDifferences(box, cloud)).toEqual([]);
  expect(box.rows('pragma foreign_key_check')).toEqual([]);
  expect(box.rows('select seq from station_runtime')).toEqual([seq]);
  expect(box.rows('select is_available as yes from product')).toEqual([{ yes: 0 }]);
  expect((await box.call('GET', '/audit/verify')).body).toMatchObject({ brokenAt: null });
  await box.call('PUT', `/products/${house.productId}/availability`, { isAvailable: true });
  await sell(box, cloud, house);
  await takeOut(box, house, 100);
  await settled(box, cloud);
  expect(await allDifferences(box, cloud, ['hub'])).toEqual([]);
  expect(await chainDifferences(box, cloud)).toEqual([]);
  const numbers = box.rows('select document_number as no from "order" order by created_at');
  expect(numbers.map(({ no }) => no)).toEqual(['Z10-1', 'Z10-2', 'Z10-3', 'Z10-4']);
  expect((await box.call('GET', '/audit/verify')).body.brokenAt).toBeNull();

  await old.start();
  await until(
    () => statusOf(old),
    ({ state }) => state === 'fenced',
    30_000,
  );
});

test('a slip that waited at a lost box was told a bridge, and the cloud, as if it never came out, and only its paper said otherwise', async () => {
  await using cloud = await serveCloud(server);
  const printer = new FakePrinter();
  await printer.start();
  await using _ = { [Symbol.asyncDispose]: () => printer.stop() };
  // Held so it waits, and no attempt is counted.
  printer.setCover(true);
  await using old = openBox(cloud.url);
  const house = await openHouse(old, cloud);
  const [station] = old.rows('select id from kitchen_station');
  const printing = { outputType: 'both', printerUrl: printer.url };
  expect((await old.call('PATCH', `/kitchen-stations/${station!.id}`, printing)).status).toBe(200);
  await sell(old, cloud, house);
  await settled(old, cloud);
  await old.stop();

  await using box = openBox(cloud.url);
  await box.start();
  await joinBy(box, await codeOf(cloud));
  await ready(box);
  await signIn(box, cloud);
  await settled(box, cloud);
  const { data } = (await box.call('GET', '/print-jobs')).body;
  expect(data).toMatchObject([{ status: 'pending', reprintCount: 1 }]);
  expect(await inCloud(cloud, 'select reprint_count::int as n from print_job')).toEqual([{ n: 1 }]);
  expect(await allDifferences(box, cloud, ['hub'])).toEqual([]);
  expect(await chainDifferences(box, cloud)).toEqual([]);
  printer.setCover(false);
  const [slip] = await until(
    async () => printer.slips,
    (slips) => slips.length > 0,
    30_000,
  );
  expect(slipText(slip!)).toContain('REIMPRESIÓN 1 - POSIBLE DUPLICADO');
});

test('killed at every page, a new box goes on loading from its file', async () => {
  await using cloud = await serveCloud(server);
  await using old = openBox(cloud.url);
  const house = await openHouse(old, cloud);
  for (let i = 0; i < 2; i += 1) await sell(old, cloud, house);
  await settled(old, cloud);
  await old.stop();
  await using box = openBox(cloud.url);
  await box.start();
  await box.stop();
  let pages = 0;
  /** Each life of the box loads one page and dies with the answer to the next. */
  const onePage = (): typeof fetch => {
    let left = 2;
    return async (url, init) => {
      if (String(url).endsWith('/sync/v1/rows')) left -= 1;
      if (left <= 0) throw new TypeError('cut');
      const answer = await fetch(url, init);
      if (left === 1) pages += 1;
      return answer;
    };
  };
  const pairingCode = await codeOf(cloud);
  const isLoaded = () => box.rows("select 1 from sync_alarm where kind = 'loaded'").length > 0;
  /** How far it is, by its file: a page that came and was not kept is no progress. */
  const stand = () => JSON.stringify(box.rows('select * from sync_recovery'));
  for (let life = 0; !isLoaded(); life += 1) {
    const before = stand();
    await box.start(onePage());
    if (life === 0) expect((await joinBy(box, pairingCode)).status).toBe(200);
    await until(
      async () => stand() !== before || isLoaded(),
      (done) => done,
    );
    await box.stop();
    expect(life).toBeLessThan(60);
  }
  await box.start();
  await ready(box);
  await signIn(box, cloud);
  await settled(box, cloud);
  expect(await allDifferences(box, cloud)).toEqual([]);
  expect(pages).toBeGreaterThan(5);
});

test('a box whose rows the cloud could not all work in waits until somebody has looked', async () => {
  await using cloud = await serveCloud(server);
  await using old = openBox(cloud.url);
  const house = await openHouse(old, cloud);
  await sell(old, cloud, house);
  await settled(old, cloud);
  await old.stop();
  const { businessId, locationId } = cloud.first;
  await inCloud(
    cloud,
    `insert into inbox_hold (location_id, seq, business_id, entities, error, held_at, tries)
     values ('${locationId}', 1, '${businessId}', '[]', 'planted', '2026-11-21T00:00:00Z', 1)`,
  );
  await using box = openBox(cloud.url);
  await box.start();
  await joinBy(box, await codeOf(cloud));
  expect((await box.call('GET', '/sync/join-status')).body).toEqual({ step: 'rows', rows: 0 });
  await inCloud(cloud, 'delete from inbox_hold');
  await ready(box);
  expect(box.rows('select count(*) as n from "order"')).toEqual([{ n: 1 }]);
});

/** What the log of a location says, whoever numbered it; only who, when and why. */
const LOG = `select id, at, actor_id, action, entity_id, details from audit_entry where location_id is not null`;

const logDifferences = async (box: Box, cloud: ServedCloud): Promise<string[]> => {
  const theirs = await inCloud(cloud, `${LOG} and chain <> '' order by id`);
  const ours = new Map(box.rows(LOG).map((entry) => [entry.id, JSON.stringify(entry)]));
  return theirs.filter((entry) => ours.get(entry.id) !== JSON.stringify(entry)).map(({ id }) => String(id));
};

test('a box never finished where two hubs had each brought a log of their own: it numbers the second after the first', async () => {
  await using cloud = await serveCloud(server);
  await using first = openBox(cloud.url);
  const house = await openHouse(first, cloud);
  await sell(first, cloud, house);
  await takeOut(first, house, 400);
  await settled(first, cloud);
  await first.stop();
  await using second = openBox(cloud.url);
  const house2 = await openHouse(second, cloud);
  await sell(second, cloud, house2);
  await takeOut(second, house2, 300);
  await settled(second, cloud);
  await second.stop();
  const isWholeInCloud = async () =>
    expect((await cloud.call(cloud.first.token, 'GET', '/audit/verify')).body).toMatchObject({ brokenAt: null });
  await isWholeInCloud();

  /** Not the log, which is told above, nor that of the two counters the higher one goes on. */
  const rowDifferences = async (box: Box) =>
    (await allDifferences(box, cloud, ['hub'])).filter((one) => !/^(audit_entry|document_counter)/.test(one));
  const inPlace = async (box: Box) => {
    await box.start();
    expect(await joinBy(box, await codeOf(cloud))).toMatchObject({ status: 200 });
    await ready(box);
    await signIn(box, cloud);
    await settled(box, cloud);
    expect((await box.call('GET', '/audit/verify')).body).toMatchObject({ brokenAt: null });
    expect(await logDifferences(box, cloud)).toEqual([]);
    expect(await rowDifferences(box)).toEqual([]);
  };
  await using third = openBox(cloud.url);
  await inPlace(third);
  await takeOut(third, house2, 200);
  await settled(third, cloud);
  await isWholeInCloud();
  await third.stop();
  await using fourth = openBox(cloud.url);
  await inPlace(fourth);
  await fourth.stop();

  // The first takes its place again: it has its own log, and what followed it.
  await first.start();
  await until(
    () => statusOf(first),
    ({ state }) => state === 'fenced',
    30_000,
  );
  expect(await first.call('POST', '/sync/pair', { pairingCode: await codeOf(cloud) })).toMatchObject({ status: 200 });
  await settled(first, cloud);
  await takeOut(first, house, 100);
  await settled(first, cloud);
  expect(await logDifferences(first, cloud)).toEqual([]);
  expect(await rowDifferences(first)).toEqual([]);
  expect((await first.call('GET', '/audit/verify')).body).toMatchObject({ brokenAt: null });
  await isWholeInCloud();
});

// Rule: two copies of one box are told apart; also held by packages/sync/hub/recovery/high-water.test.ts
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { serveCloud } from '../contract/served-cloud.ts';
import { until } from './paired-hub.ts';
import {
  allDifferences,
  type Box,
  backUpOf,
  billDish,
  chainDifferences,
  inCloud,
  openBox,
  openHouse,
  orderWithOptions,
  putBack,
  sell,
  settled,
  settledBackup,
  statusOf,
} from './recover-house.ts';

// Real hubs and clouds, started and stopped several times each.
vi.setConfig({ testTimeout: 180_000 });

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const orders = (rows: Record<string, unknown>[]): unknown[] => rows.map(({ id }) => id).sort();

test('of two machines from one copied folder exactly one goes on, and nothing either was told is lost', async () => {
  await using cloud = await serveCloud(server);
  await using original = openBox(cloud.url);
  await using copy = openBox(cloud.url);
  const house = await openHouse(original, cloud);
  const shared = await sell(original, cloud, house);
  await settled(original, cloud);
  await backUpOf(original, join(copy.folder, 'hub.db'));
  cpSync(join(original.folder, 'hub-keys.json'), join(copy.folder, 'hub-keys.json'));
  const first = await sell(original, cloud, house);
  await settled(original, cloud);

  // The copy has never heard of the original's last sale; it sells offline, and then there are two.
  await copy.start(() => Promise.reject(new TypeError('no internet')));
  copy.signIn(original.token());
  const second = await sell(copy, cloud, house);
  await copy.stop();
  await copy.start();
  await settled(copy, cloud);
  const third = await sell(original, cloud, house);
  const status = await until(
    () => statusOf(original),
    ({ state }) => state === 'fenced',
    30_000,
  );
  expect(status.unsent).toBeGreaterThan(0);
  expect((await statusOf(copy)).state).toBe('paired');
  await sell(copy, cloud, house);
  await settled(copy, cloud);
  expect(await allDifferences(copy, cloud)).toEqual([]);
  expect(await chainDifferences(copy, cloud)).toEqual([]);
  const kept = orders(await inCloud(cloud, 'select id from "order"'));
  expect(kept).toEqual(expect.arrayContaining([shared, first, second]));
  expect(kept).not.toContain(third);
  expect(orders(original.rows('select id from "order"'))).toEqual([shared, first, third].sort());
  expect(original.hub().verify().chain.brokenAt).toBeNull();
});

test('a dish one machine removed while its copy billed it was gone, and the bill named nothing: it is there, with its options', async () => {
  await using cloud = await serveCloud(server);
  await using original = openBox(cloud.url);
  await using copy = openBox(cloud.url);
  const house = await openHouse(original, cloud);
  const order = await orderWithOptions(original, cloud, house, 2);
  const [first, second] = order.items as [string, string];
  await settled(original, cloud);
  await backUpOf(original, join(copy.folder, 'hub.db'));
  cpSync(join(original.folder, 'hub-keys.json'), join(copy.folder, 'hub-keys.json'));
  const removed = (box: Box, itemId: string) => box.call('DELETE', `/orders/${order.id}/items/${itemId}`);
  expect((await removed(original, first)).status).toBe(200);
  await billDish(original, order.id, second);
  await settled(original, cloud);
  await original.stop();

  await copy.start(() => Promise.reject(new TypeError('no internet')));
  copy.signIn(original.token());
  await billDish(copy, order.id, first);
  expect((await removed(copy, second)).status).toBe(200);
  await copy.stop();
  await copy.start();
  await settled(copy, cloud);
  expect(await allDifferences(copy, cloud)).toEqual([]);
  expect(await chainDifferences(copy, cloud)).toEqual([]);
  expect(copy.rows('pragma foreign_key_check')).toEqual([]);
  const { items, totals } = (await copy.call('GET', `/orders/${order.id}`)).body;
  expect(items.map((item: { id: string; lineTotal: number }) => [item.id, item.lineTotal])).toEqual([
    [first, 13_750],
    [second, 13_750],
  ]);
  expect(totals).toMatchObject({ total: 27_500, billed: 27_500 });
});

test('a backup from before a recovery is no way back: it is fenced, and needs a code', async () => {
  await using cloud = await serveCloud(server);
  await using box = openBox(cloud.url);
  const house = await openHouse(box, cloud);
  const backup = await settledBackup(box, cloud);
  await sell(box, cloud, house);
  await settled(box, cloud);
  const epoch = () => box.rows('select epoch from sync_identity')[0]?.epoch;
  for (const [state, under] of [
    ['paired', 2],
    ['fenced', 1],
  ]) {
    await box.stop();
    putBack(box, backup);
    await box.start();
    await until(
      () => statusOf(box),
      (status) => status.state === state && status.isOnline && epoch() === under,
      30_000,
    );
  }
});

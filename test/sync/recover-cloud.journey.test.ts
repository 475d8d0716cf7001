// Rule: a restored cloud takes back what its hubs have; also held by packages/sync/cloud/recovery/recover-cloud.pg.test.ts
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Env, systemEnv } from '@comanda/db';
import { kyselyOverPostgres, openPool } from '@comanda/db/postgres';
import { tables } from '@comanda/domain/tables';
import { beginCloudAgain, noteCloudBackup } from '@comanda/sync/cloud';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { serveCloud } from '../contract/served-cloud.ts';
import { until } from './paired-hub.ts';
import {
  allDifferences,
  type Box,
  chainDifferences,
  copyDatabase,
  inCloud,
  openBox,
  openHouse,
  sell,
  serveCloudOn,
  settled,
  takeOut,
} from './recover-house.ts';

// Real hubs and clouds, started and stopped several times each.
vi.setConfig({ testTimeout: 180_000 });

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

/** What an operator does to the cloud's database. */
const operate = async <T>(databaseUrl: string, work: (db: ReturnType<typeof kyselyOverPostgres>) => Promise<T>) => {
  const db = kyselyOverPostgres(
    openPool(databaseUrl, () => undefined),
    tables,
  );
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
};

test('a cloud put back from a backup gets all it forgot from its hubs, once, and what it asked twice is done once', async () => {
  await using cloud = await serveCloud(server);
  await using box = openBox(cloud.url);
  const house = await openHouse(box, cloud);
  const { businessId, locationId, token } = cloud.first;
  await sell(box, cloud, house);
  await settled(box, cloud);
  await box.stop();
  const at = { businessId, locationId, productId: house.productId };
  const asked = await cloud.call(token, 'POST', '/product-availability', { ...at, isAvailable: false });
  expect(asked.status).toBe(202);
  const backup = await copyDatabase(server, cloud);

  // After the backup: the hub does what it was asked, and sells.
  await box.start();
  const result = () => box.rows(`select id, state, done_at from command_result`);
  const [done] = await until(
    async () => result(),
    (rows) => rows.length === 1,
  );
  await sell(box, cloud, house).catch(() => undefined);
  expect((await box.call('PUT', `/products/${house.productId}/availability`, { isAvailable: true })).status).toBe(200);
  await sell(box, cloud, house);
  await takeOut(box, house, 300);
  await settled(box, cloud);
  await box.stop();

  // The disaster: only the backup is left, and the operator says so.
  const { cloudGen } = await operate(backup, (db) => beginCloudAgain(db, systemEnv()));
  await using restored = await serveCloudOn(backup);
  const there = { ...cloud, databaseUrl: backup };
  const [before] = await inCloud(there, 'select last_seq::int as seq from hub_log');
  expect(before!.seq).toBeLessThan(Number(box.rows('select max(seq) as seq from ob_tx')[0]!.seq));
  const redirected: typeof fetch = (url, init) => fetch(String(url).replace(cloud.url, restored.url), init);
  await box.start(redirected);
  await settled(box, there);
  await until(
    async () => box.rows('select cloud_gen from sync_identity')[0]!.cloud_gen,
    (gen) => gen === cloudGen,
  );
  // Selling a dish out touches its row here alone: the catalogue is compared where nobody did.
  expect(await allDifferences(box, there, ['hub'])).toEqual([]);
  expect(await chainDifferences(box, there)).toEqual([]);
  expect(await result()).toEqual([done]);
  const [available] = box.rows('select is_available as yes from product');
  expect(available).toEqual({ yes: 1 });
  // What the hub did before the disaster, and the refetch of all its feeds, left it as it was; it goes on selling.
  await sell(box, there, house);
  await settled(box, there);
  expect(await allDifferences(box, there, ['hub'])).toEqual([]);
  expect(await inCloud(there, 'select * from inbox_hold')).toEqual([]);
});

/** Everything a stopped hub did was long ago. */
const age = (box: Box): void => {
  const file = new Database(join(box.folder, 'hub.db'));
  file.prepare('update ob_tx set at_ms = at_ms - 31 * 86400000').run();
  file.close();
};

const ELEVEN_MINUTES = 11 * 60_000;

/** All that waits for seconds and minutes rings thirty times as soon: the first backup of a hub, and its hellos. */
const hurried = (): Partial<Env> => {
  const { setTimer } = systemEnv();
  return { setTimer: (fn, ms) => setTimer(fn, ms > 1000 ? ms / 30 : ms) };
};

test.each([
  { whose: 'the cloud’s, as its operator says', isOwn: false },
  { whose: 'its own', isOwn: true },
])(
  'a hub forgets history that is old and in a checked backup, $whose; a cloud put back to before that gets its rows anew',
  async ({ isOwn }) => {
    await using cloud = await serveCloud(server);
    await using box = openBox(cloud.url);
    const house = await openHouse(box, cloud);
    await sell(box, cloud, house);
    await settled(box, cloud);
    await box.stop();
    const backup = await copyDatabase(server, cloud);
    const kept = (which = 'true') => Number(box.rows(`select count(*) as n from ob_tx where ${which}`)[0]!.n);

    // What is old is kept while the cloud has no backup of it, and what it has a backup of while it is young.
    age(box);
    await box.start();
    await sell(box, cloud, house);
    await settled(box, cloud);
    const young = kept('at_ms > (unixepoch() - 30 * 86400) * 1000');
    expect(kept()).toBeGreaterThan(young);
    if (!isOwn) await operate(cloud.databaseUrl, (db) => noteCloudBackup(db, new Date(Date.now() + ELEVEN_MINUTES)));
    const env = isOwn ? hurried() : {};
    await box.stop();
    await box.start(undefined, env);
    await until(
      async () => kept(),
      (left) => left <= young,
      30_000,
    );
    expect(kept()).toBe(young);
    await box.stop();
    age(box);
    // The one of an hour ago is none that this life has read.
    rmSync(join(box.folder, 'backups'), { recursive: true, force: true });
    await box.start(undefined, env);
    await until(
      async () => kept(),
      (left) => left === 0,
      30_000,
    );
    await sell(box, cloud, house);
    await settled(box, cloud);
    expect(box.hub().verify().chain).toMatchObject({ brokenAt: null });
    expect(await allDifferences(box, cloud, ['hub'])).toEqual([]);
    expect(await chainDifferences(box, cloud)).toEqual([]);
    await box.stop();

    // The operator puts back an older one than he spoke of.
    const { cloudGen } = await operate(backup, (db) => beginCloudAgain(db, systemEnv()));
    await using restored = await serveCloudOn(backup);
    const there = { ...cloud, databaseUrl: backup };
    await box.start((url, init) => fetch(String(url).replace(cloud.url, restored.url), init));
    await sell(box, there, house).catch(() => undefined);
    await until(
      async () => box.rows('select cloud_gen from sync_identity')[0]!.cloud_gen,
      (gen) => gen === cloudGen,
      30_000,
    );
    await sell(box, there, house);
    await settled(box, there);
    const told = "select count(*)::int as n from audit_entry where action = 'hub.sealed_anew'";
    expect(await inCloud(there, told)).toEqual([{ n: 1 }]);
    expect(await allDifferences(box, there, ['hub'])).toEqual([]);
    expect(await chainDifferences(box, there)).toEqual([]);
    expect(await inCloud(there, 'select * from inbox_hold')).toEqual([]);
  },
);

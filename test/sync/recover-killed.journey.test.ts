// Rule: a recovery that is killed goes on; also held by packages/sync/hub/down/feed-refetch.test.ts
import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { serveCloud } from '../contract/served-cloud.ts';
import { until } from './paired-hub.ts';
import {
  allDifferences,
  backUpOf,
  chainDifferences,
  openBox,
  openHouse,
  putBack,
  sell,
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

const copyFolder = (from: string, to: string): void => {
  for (const name of readdirSync(from).filter((one) => one.startsWith('hub'))) cpSync(join(from, name), join(to, name));
};

/** A way to the cloud that ends with the n-th question of a recovery: before it is asked, or before its answer is read. */
const cutAt = (n: number, when: 'before' | 'after', onCut: () => void): typeof fetch => {
  let left = n;
  let isCut = false;
  return async (url, init) => {
    if (isCut) throw new TypeError('cut');
    const isOurs = /\/sync\/v1\/(hello|recover|history)$/.test(String(url));
    if (isOurs) left -= 1;
    if (!isOurs || left > 0) return fetch(url, init);
    if (when === 'after') await fetch(url, init);
    isCut = true;
    onCut();
    throw new TypeError('cut');
  };
};

test('killed at every question of its recovery, a restored hub goes on from its file and loses nothing', async () => {
  await using cloud = await serveCloud(server);
  await using box = openBox(cloud.url);
  const house = await openHouse(box, cloud);
  await settled(box, cloud);
  const backup = join(box.folder, 'backup.db');
  let cuts = 0;
  for (let n = 1; ; n += 1) {
    await backUpOf(box, backup);
    for (let i = 0; i < 3; i += 1) await sell(box, cloud, house);
    await settled(box, cloud);
    await box.stop();
    putBack(box, backup);
    await box.start(() => Promise.reject(new TypeError('no internet')));
    await sell(box, cloud, house);
    await takeOut(box, house, 100);
    await box.stop();

    let isCut = false;
    await using killed = openBox(cloud.url);
    const onCut = () => {
      copyFolder(box.folder, killed.folder);
      isCut = true;
    };
    await box.start(cutAt(n, n % 2 === 0 ? 'after' : 'before', onCut));
    await until(
      async () => isCut || box.rows("select 1 from sync_alarm where kind = 'recovered'").length >= n,
      (done) => done,
      30_000,
    );
    await box.stop();
    // What was on disk at that moment, and nothing after it.
    if (isCut) copyFolder(killed.folder, box.folder);
    await box.start();
    await settled(box, cloud);
    expect(await allDifferences(box, cloud)).toEqual([]);
    expect(await chainDifferences(box, cloud)).toEqual([]);
    expect((await box.call('GET', '/audit/verify')).body.brokenAt).toBeNull();
    expect(box.hub().verify().chain.brokenAt).toBeNull();
    if (!isCut) break;
    cuts += 1;
  }
  expect(cuts).toBeGreaterThanOrEqual(5);
}, 600_000);

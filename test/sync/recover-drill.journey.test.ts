// Rule: the command that restores a hub brings all of it back, or leaves what was there; also held by packages/sync/hub/recovery/recover.test.ts
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWholeFile } from '@comanda/db';
import { backUp } from '@comanda/db/sqlite';
import { readBackupKey } from '@comanda/hub/adapters/hub-keys';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { serveCloud } from '../contract/served-cloud.ts';
import {
  allDifferences,
  backUpOf,
  chainDifferences,
  openBox,
  openHouse,
  restore,
  restoreHere,
  sell,
  settled,
} from './recover-house.ts';

// Real hubs and clouds, started and stopped several times each.
vi.setConfig({ testTimeout: 180_000 });

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('restore drill: back up, sell on, lose the file, restore by the command, and all is back', async () => {
  await using cloud = await serveCloud(server);
  await using box = openBox(cloud.url);
  const house = await openHouse(box, cloud);
  await sell(box, cloud, house);
  expect((await restoreHere(box)).said).toContain('No backups');
  const name = 'hub-2026-11-20T180000Z.db';
  mkdirSync(join(box.folder, 'backups'));
  await backUpOf(box, join(box.folder, 'backups', name));
  for (let i = 0; i < 2; i += 1) await sell(box, cloud, house);
  await settled(box, cloud);
  const running = await restore(box, new URL(box.url()).port, name);
  expect(running).toMatchObject({ code: 1, said: expect.stringContaining('Stop it first') });
  await box.stop();

  expect((await restoreHere(box)).said).toContain(name);
  expect(await restoreHere(box, 'hub-keys.json')).toMatchObject({ code: 1 });
  expect(await restore(box, '1', join(box.folder, 'hub-keys.json'))).toMatchObject({ code: 1 });
  expect(box.rows('select count(*) as n from "order"')).toEqual([{ n: 3 }]);
  expect(await restore(box, '1', name)).toMatchObject({ code: 0 });
  expect(box.rows('select count(*) as n from "order"')).toEqual([{ n: 1 }]);
  expect(readdirSync(box.folder).filter((one) => one.startsWith('hub-before-')).length).toBeGreaterThan(0);
  await box.start();
  await settled(box, cloud);
  expect(box.rows('select count(*) as n from "order"')).toEqual([{ n: 3 }]);
  expect(await allDifferences(box, cloud)).toEqual([]);
  expect(await chainDifferences(box, cloud)).toEqual([]);
});

test('restore drill: an encrypted backup needs the hub’s keys, a cut one is refused, and what was there stays', async () => {
  await using cloud = await serveCloud(server);
  await using box = openBox(cloud.url);
  const house = await openHouse(box, cloud);
  await sell(box, cloud, house);
  const folder = join(box.folder, 'backups');
  const keyFile = join(box.folder, 'hub-keys.json');
  const key = readBackupKey(keyFile, { readFile: readWholeFile });
  const name = 'hub-2026-11-20T180000Z.db.enc';
  mkdirSync(folder);
  await backUp({ source: join(box.folder, 'hub.db'), target: join(folder, name), key });
  await sell(box, cloud, house);
  await settled(box, cloud);
  await box.stop();
  const orders = () => box.rows('select count(*) as n from "order"');

  expect((await restoreHere(box)).said).toContain(name);
  writeFileSync(join(folder, 'cut.db.enc'), readFileSync(join(folder, name)).subarray(0, -4096));
  expect(await restoreHere(box, 'cut.db.enc')).toMatchObject({
    code: 1,
    said: expect.stringContaining('cut or altered'),
  });
  renameSync(keyFile, `${keyFile}.away`);
  expect(await restoreHere(box, name)).toMatchObject({ code: 1, said: expect.stringContaining('HUB_KEY_FILE') });
  renameSync(`${keyFile}.away`, keyFile);
  expect(readdirSync(box.folder).filter((one) => one.endsWith('.part'))).toEqual([]);
  expect(orders()).toEqual([{ n: 2 }]);

  expect(await restoreHere(box, name)).toMatchObject({ code: 0 });
  expect(orders()).toEqual([{ n: 1 }]);
  await box.start();
  await settled(box, cloud);
  expect(orders()).toEqual([{ n: 2 }]);
});

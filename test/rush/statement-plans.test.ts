import { join } from 'node:path';
import { systemEnv } from '@comanda/db';
import { openReader } from '@comanda/db/sqlite';
import { readConfig } from '@comanda/hub/config';
import { Hub } from '@comanda/hub/server/hub';
import { FakePrinter } from '@comanda/testing/fake-printer';
import { tempFolder } from '@comanda/testing/temp-folder';
import pino from 'pino';
import { expect, test } from 'vitest';
import { seedDemo } from '../../scripts/demo/seed-demo.ts';
import { askAll, beginShift, serveOne } from '../bench/hot-paths.ts';
import { copyDemo } from '../journeys/demo-hub.ts';
import { playNight } from './night.ts';
import { ageingSteps, HeardStatements } from './statement-plans.ts';

/** What a hub says to its file in a night, with what its tills, cooks and cashiers ask all evening. */
const hearNight = async (dataFolder: string): Promise<Map<string, readonly unknown[]>> => {
  await copyDemo(dataFolder);
  const printer = new FakePrinter({});
  await printer.start();
  const config = readConfig({
    HUB_PORT: '0',
    HUB_HOST: '127.0.0.1',
    COMANDA_DATA: dataFolder,
    HUB_PUBLIC_REQUESTS_PER_MINUTE: '100000',
  });
  using listening = new HeardStatements();
  const hub = new Hub({ config, env: systemEnv(), log: pino({ level: 'silent' }) });
  const { port } = await hub.start();
  const url = `http://127.0.0.1:${port}`;
  await seedDemo(url, { dataFolder, printerUrl: printer.url });
  const { night } = await playNight({
    url,
    orders: 15,
    speed: 'max',
    seed: 'plans',
    isShared: false,
    print: () => {},
  });
  expect(night.book.failures).toEqual([]);
  const shift = await beginShift(url);
  await serveOne(shift, 1, new Map());
  await askAll(shift, 1, new Map());
  night.kitchen.stop();
  await hub.stop();
  await printer.stop();
  return listening.heard;
};

test('nothing a hub asks its file all evening takes longer the longer the restaurant has been open', async () => {
  using folder = tempFolder();
  const dataFolder = join(folder.path, 'hub');
  const heard = await hearNight(dataFolder);
  const db = openReader(join(dataFolder, 'hub.db'));
  const asked = [...heard].filter(([sql]) => !sql.includes('kept_'));
  const found = asked.flatMap(([sql, values]) => ageingSteps(db, sql, values).map((step) => `${step}: ${sql}`));
  expect(found).toEqual([]);
  expect(asked.length).toBeGreaterThan(200);
  // It would notice: no index knows a course, and each is found by reading all lines there ever were.
  const scan = 'select id from order_item where course_number = ?';
  expect(ageingSteps(db, scan, [2])).toEqual(['SCAN order_item']);
  db.close();
});

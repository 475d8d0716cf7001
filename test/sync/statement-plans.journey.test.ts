// Rule: no statement of the sync reads a table whole; also held by test/rush/statement-plans.test.ts
import { join } from 'node:path';
import { systemEnv } from '@comanda/db';
import { openReader } from '@comanda/db/sqlite';
import { startPostgres } from '@comanda/testing/postgres';
import { expect, test } from 'vitest';
import { serveCloud } from '../contract/served-cloud.ts';
import { ageingSteps, HeardStatements } from '../rush/statement-plans.ts';
import { until } from './paired-hub.ts';
import { openBox, openHouse, sell, settled } from './recover-house.ts';

/** Its hellos, with which it compares rows and forgets history, come thirty times as soon. */
const hurried = () => {
  const { setTimer } = systemEnv();
  return { setTimer: (fn: () => void, ms: number) => setTimer(fn, ms > 1000 ? ms / 30 : ms) };
};

test('nothing the sync asks a hub’s file takes longer the longer the restaurant has been open', async () => {
  const server = await startPostgres();
  await using cloud = await serveCloud(server);
  await using box = openBox(cloud.url);
  const house = await openHouse(box, cloud);
  await box.stop();
  using listening = new HeardStatements();
  await box.start(undefined, hurried());
  await sell(box, cloud, house);
  await settled(box, cloud);
  const compared = () => [...listening.heard.keys()].filter((sql) => sql.includes('json_object(')).length;
  await until(
    async () => compared(),
    (tables) => tables > 1,
    30_000,
  );
  const heard = [...listening.heard].filter(([sql]) => !sql.includes('kept_'));
  await box.stop();
  const db = openReader(join(box.folder, 'hub.db'));
  const found = heard.flatMap(([sql, values]) => ageingSteps(db, sql, values).map((step) => `${step}: ${sql}`));
  expect(found).toEqual([]);
  db.close();
  await server.stop();
});

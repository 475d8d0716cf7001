// Rule: the log’s head is known after a restore; also held by packages/sync/hub/recovery/verify-log.test.ts
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { serveCloud } from '../contract/served-cloud.ts';
import { pairHub, startHub, until } from './paired-hub.ts';

// A hub says hello every fifteen seconds.
vi.setConfig({ testTimeout: 60_000 });

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('whoever had the whole box could shorten its log unseen: a paired hub holds it against what the cloud has', async () => {
  await using cloud = await serveCloud(server);
  await using hub = await startHub(cloud.url);
  expect((await pairHub(cloud, hub)).status).toBe(200);
  const verify = async () => (await hub.call('GET', '/audit/verify')).body;
  const { locationId } = cloud.first;
  const upThere = () => cloud.call(cloud.first.token, 'GET', '/audit?size=100');
  const { entries } = await verify();
  expect(entries).toBeGreaterThan(0);
  await until(
    upThere,
    ({ body }) => body.data.filter((one: { locationId: string }) => one.locationId === locationId).length > 0,
  );
  expect(await verify()).toMatchObject({ brokenAt: null });

  // No trigger sees it, and what the hub keeps beside its database goes with it.
  const file = new Database(join(hub.dataFolder, 'hub.db'));
  file.exec(
    `update sync_ctx set applying = 1; delete from audit_entry where seq = ${entries}; update sync_ctx set applying = 0`,
  );
  file.close();
  rmSync(join(hub.dataFolder, 'hub-audit-head.json'), { force: true });
  // The cloud says where the log ends with every hello, the first one after what came up.
  await until(verify, ({ brokenAt }) => brokenAt === entries, 40_000);
});

import type { HelloInput } from '@comanda/contracts';
import { hubAtCloud } from '@comanda/testing/hub-at-cloud';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { openCloudWorld } from '@comanda/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hello } from './hello.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const REPORT = { unsent: 0, oldestUnsentMs: null, feedAgeMs: null, feedErrors: 0, diskFree: null, backupAgeMs: null };

test('a hub in step goes on; one whose history ends elsewhere must recover; one of an older epoch is fenced', async () => {
  await using world = await openCloudWorld(await server.createDatabase());
  const hub = await hubAtCloud(world);
  const say = (more: Partial<HelloInput>) =>
    world.write(hub.actor, (tx) =>
      hello(tx, {
        ...{
          epoch: 1,
          lastSeq: 0,
          lastHash: '0'.repeat(64),
          cloudGen: hub.cloudGen,
          appVersion: '1',
          schemaVersion: 1,
        },
        ...{ hubTime: new Date(world.env.now()).toISOString(), report: REPORT },
        ...more,
      }),
    );
  expect(await say({})).toMatchObject({ action: 'ok', cloudGen: hub.cloudGen, lastSeq: 0, appliedSeq: 0 });
  expect(await say({ lastHash: 'f'.repeat(64) })).toMatchObject({ action: 'recover' });
  expect(await say({ schemaVersion: 0 })).toMatchObject({ action: 'upgrade' });
  expect(await refusal(say({ epoch: 0 }))).toBe('HUB_FENCED');
});

import type { HelloInput } from '@comanda/contracts';
import { hubAtCloud } from '@comanda/testing/hub-at-cloud';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { openCloudWorld } from '@comanda/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginCloudAgain } from '../recovery/recover-cloud.ts';
import { recoverHub } from '../recovery/recover-hub.ts';
import { hello } from './hello.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const REPORT = { unsent: 0, oldestUnsentMs: null, feedAgeMs: null, feedErrors: 0, diskFree: null, backupAgeMs: null };

test('a hub in step goes on; one whose history ends elsewhere must recover; one of an older epoch is fenced', async () => {
  await using world = await openCloudWorld(await server.lend());
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
        hubTime: new Date(world.env.now()).toISOString(),
        report: REPORT,
        ...more,
      }),
    );
  expect(await say({})).toMatchObject({ action: 'ok', cloudGen: hub.cloudGen, lastSeq: 0, appliedSeq: 0 });
  expect(await say({ lastHash: 'f'.repeat(64) })).toMatchObject({ action: 'recover' });
  expect(await say({ schemaVersion: 0 })).toMatchObject({ action: 'upgrade' });
  expect(await refusal(say({ epoch: 0 }))).toBe('HUB_FENCED');
});

test('a lost box left its location without a hub for good: it said an epoch after which there is none', async () => {
  await using world = await openCloudWorld(await server.lend());
  const hub = await hubAtCloud(world);
  const say = (epoch: number) =>
    world.write(hub.actor, (tx) =>
      hello(tx, {
        epoch,
        lastSeq: 0,
        lastHash: '0'.repeat(64),
        cloudGen: world.env.uuid(),
        appVersion: '1',
        schemaVersion: 1,
        hubTime: new Date(world.env.now()).toISOString(),
        report: REPORT,
      }),
    );
  expect(await refusal(say(Number.MAX_SAFE_INTEGER))).toBe('HUB_FENCED');
  const claim = world.env.uuid();
  const asked = world.write(hub.actor, (tx) => recoverHub(tx, { epoch: Number.MAX_SAFE_INTEGER, claim }));
  expect(await refusal(asked)).toBe('HUB_FENCED');
  // One that recovered a few times after the backup this cloud was restored from is right.
  expect(await say(4)).toMatchObject({ action: 'ok' });
  expect(await world.db.read.selectFrom('hubLog').select('epoch').execute()).toEqual([{ epoch: 4 }]);
});

test('a lost box went to the last epoch in steps of a hundred: until the cloud is restored again they count in sum', async () => {
  await using world = await openCloudWorld(await server.lend());
  const hub = await hubAtCloud(world);
  const said = {
    lastSeq: 0,
    lastHash: '0'.repeat(64),
    appVersion: '1',
    schemaVersion: 1,
    hubTime: new Date(world.env.now()).toISOString(),
    report: REPORT,
  };
  const say = (epoch: number) =>
    world.write(hub.actor, (tx) => hello(tx, { ...said, epoch, cloudGen: world.env.uuid() }));
  const recover = (epoch: number) => world.write(hub.actor, (tx) => recoverHub(tx, { epoch, claim: world.env.uuid() }));
  expect(await say(60)).toMatchObject({ action: 'ok' });
  expect(await refusal(say(102))).toBe('HUB_FENCED');
  expect(await refusal(recover(102))).toBe('HUB_FENCED');
  expect(await recover(101)).toMatchObject({ epoch: 102 });
  expect(await refusal(say(103))).toBe('HUB_FENCED');
  expect(await refusal(recover(103))).toBe('HUB_FENCED');
  // The cloud itself gives new ones as before.
  expect(await recover(102)).toMatchObject({ epoch: 103 });
  await beginCloudAgain(world.db.read, world.env);
  expect(await say(110)).toMatchObject({ action: 'ok' });
});

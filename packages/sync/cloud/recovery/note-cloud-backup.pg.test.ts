import type { Change } from '@comanda/contracts';
import { type HubAtCloud, hubAtCloud } from '@comanda/testing/hub-at-cloud';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { openCloudWorld, type World } from '@comanda/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { push } from '../inbox/push.ts';
import { noteCloudBackup } from './note-cloud-backup.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const MINUTE = 60_000;

const send = async (world: World, hub: HubAtCloud): Promise<number> => {
  const nothing: Change[] = [];
  const txs = hub.seal(nothing);
  const said = { epoch: hub.epoch, cloudGen: hub.cloudGen, prevHash: hub.before(txs), txs };
  return (await world.write(hub.actor, (tx) => push(tx, said))).safePruneSeq;
};

test('hubs hear how far a checked backup of the cloud reaches, less what may have been under way when it began', async () => {
  await using world = await openCloudWorld(await server.lend());
  const hub = await hubAtCloud(world);
  const { env, db, locationId } = world;
  const note = (at: number) => noteCloudBackup(db.read, new Date(at));
  expect(await note(env.now())).toEqual([{ locationId, backedUpSeq: 0 }]);
  for (let i = 0; i < 3; i += 1) {
    expect(await send(world, hub)).toBe(0);
    env.advance(5 * MINUTE);
  }
  // Sent 15, 10 and 5 minutes ago: of the last two a backup that begins now may know nothing.
  expect(await note(env.now())).toEqual([{ locationId, backedUpSeq: 1 }]);
  expect(await send(world, hub)).toBe(1);
  expect(await note(env.now() + 6 * MINUTE)).toEqual([{ locationId, backedUpSeq: 3 }]);
  expect(await note(env.now() - 60 * MINUTE)).toEqual([{ locationId, backedUpSeq: 3 }]);
  expect(await send(world, hub)).toBe(3);
});

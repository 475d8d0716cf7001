import { hubAtCloud } from '@comanda/testing/hub-at-cloud';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { runs } from '@comanda/testing/runs';
import { openCloudWorld, openWorld } from '@comanda/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOfInTheCloud } from './data-as-of.ts';
import { checkDay, checkMonth } from './reports.suite.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('a month is equal to the centavo at its hub, in the cloud, by every dimension and by plain SQL', async () => {
  await using cloud = await openCloudWorld(await server.lend());
  await using hub = await openWorld();
  expect(await checkMonth(cloud, runs(300), { closes: false })).toEqual(
    await checkMonth(hub, runs(300), { closes: true }),
  );
});

test('in the cloud, too, today is held against last week until the same time', async () => {
  await using world = await openCloudWorld(await server.lend());
  await checkDay(world);
});

test('a report says since when a hub has not been heard of, and from when what it sent is not worked in', async () => {
  await using world = await openCloudWorld(await server.lend());
  const { locationId } = world;
  const asOf = async () => (await asOfInTheCloud(world.contexts.read(world.as('Owner')), [locationId]))[0]?.asOf;
  expect(await asOf()).toBeNull();
  const hub = await hubAtCloud(world);
  const say = (lastSeenAt: string, oldestUnsentMs: number | null) =>
    world.write(hub.actor, (tx) =>
      tx.db
        .updateTable('hub')
        .set({ lastSeenAt, report: { oldestUnsentMs } as never })
        .execute(),
    );
  await say('2026-11-21T01:00:00.000Z', null);
  expect(await asOf()).toBe('2026-11-21T01:00:00.000Z');
  await say('2026-11-21T01:00:00.000Z', 60_000);
  expect(await asOf()).toBe('2026-11-21T00:59:00.000Z');
});

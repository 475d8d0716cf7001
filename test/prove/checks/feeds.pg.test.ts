import { sequence } from '@comanda/sync/cloud';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { openCloudWorld } from '@comanda/testing/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFeedWorld, putRow } from '../../sync/feed-world.ts';
import { checkFeeds, checkPositions } from './feeds.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('a feed that lacks a row, has one too many, or says something else than the table is noticed', async () => {
  await using world = await openCloudWorld(await server.lend());
  const { db } = world;
  await world.make.product('Pepián', 9_500);
  expect(await checkFeeds({ db })).toEqual([]);
  /** Past every trigger: the feed hears nothing. */
  const unheard = async (text: string): Promise<number> => {
    await sql.raw(`begin; set local session_replication_role = replica; ${text}; commit`).execute(db.read);
    return (await checkFeeds({ db })).length;
  };
  expect(await unheard(`update product set name = 'Otro'`)).toBe(1);
  expect(await unheard(`update product set name = 'Pepián'`)).toBe(0);
  expect(await unheard('delete from product')).toBe(1);
  expect(await unheard('delete from feed')).toBe(0);
});

test('a position that was given to nobody is noticed', async () => {
  const world = await openFeedWorld(server);
  const { db } = world;
  await putRow(db.read, { scope: 'l:1', entity: 'product', id: 'p1', body: 'x' });
  expect(await checkPositions({ db })).toEqual([]);
  expect(await sequence(db)).toEqual({ from: 0, to: 1 });
  expect(await checkPositions({ db })).toEqual([]);
  await sql`update feed_head set last_pos = last_pos + 1`.execute(db.read);
  expect(await checkPositions({ db })).toHaveLength(1);
  await world.close();
});

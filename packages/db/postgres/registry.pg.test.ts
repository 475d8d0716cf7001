import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tables } from '../../domain/tables.ts';
import { faultsOf } from '../check-tables.ts';
import { cloudMigrations, type Migration } from '../migrate.ts';
import { withSyncTables } from '../sync.tables.ts';
import { table } from '../table.ts';
import { foundTables, migratePostgres } from './migrate.ts';
import { openPool } from './open.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const opened = async (): Promise<Pool> => {
  const pool = openPool(await server.createDatabase(), () => undefined);
  await migratePostgres(pool, tables, cloudMigrations(), 0);
  return pool;
};

const again = (pool: Pool) => migratePostgres(pool, tables, cloudMigrations(), 0);

test.each([
  ['a feed’s trigger is gone', 'drop trigger goes_down on product', 'goes_down on product'],
  [
    'a table goes where it must not',
    `create trigger goes_down after insert on hub_person for each row
    execute function goes_down('feed', 'b', 'business_id')`,
    'goes_down on hub_person',
  ],
  [
    'a feed’s trigger was made for another feed',
    `drop trigger goes_down on menu;
    create trigger goes_down after insert or update or delete on menu for each row
    execute function goes_down('feed_customer', 'b', 'business_id')`,
    'goes_down on menu',
  ],
  [
    'what the trigger does is other',
    `create or replace function goes_down() returns trigger language plpgsql
    as $$ begin return null; end $$`,
    'goes_down()',
  ],
  ['a copy got a rule', 'alter table order_bill add unique (bill_number)', 'order_bill has rules a copy must not have'],
  ['a copy cannot be compared', 'drop index print_job_src_location_id_idx', 'print_job cannot be compared'],
])('a cloud does not open on a database that is not as its tables are said: %s', async (_, spoil, fault) => {
  const pool = await opened();
  expect(await again(pool)).toBe(0);
  await pool.query(spoil);
  await expect(again(pool)).rejects.toThrow(fault);
  await pool.end();
});

test('a new table is its migration and its entry: it goes down, or is a copy, by itself', async () => {
  const pool = await opened();
  const sql = `create table season (id text primary key, business_id text not null, name text not null);
    create table tip (id text primary key, location_id text not null references location (id), number text unique);`;
  const next: Migration = { version: 9000, name: 'season', sql, checksum: 'x', minSafe: 1 };
  const more = {
    ...tables,
    season: table({ owner: 'catalogue', goesTo: 'business', unchecked: 'a test' }),
    tip: table({ owner: 'hub', unchecked: 'a test' }),
  };
  await migratePostgres(pool, more, [...cloudMigrations(), next], 0);
  await pool.query(`insert into season values ('s1', 'b1', 'Verano')`);
  const { rows: fed } = await pool.query('select scope, entity, id, body from feed');
  expect(fed).toMatchObject([{ scope: 'b:b1', entity: 'season', id: 's1' }]);
  await pool.query(`insert into tip values ('t1', 'nowhere', '1', 7, 'l1'), ('t2', 'nowhere', '1', 8, 'l1')`);
  const { rows: copied } = await pool.query('select src_seq, src_location from tip order by id');
  expect(copied.map(({ src_seq: seq }) => Number(seq))).toEqual([7, 8]);
  await pool.end();
});

test('every table of the newest schema is said; one of an operator keeps no cloud from opening', async () => {
  const pool = await opened();
  const client = await pool.connect();
  const faults = async () => faultsOf(withSyncTables(tables), 'cloud', await foundTables(client));
  expect(await faults()).toEqual([]);
  await client.query('create table kept_by_hand (is_old bigint); create view looked_at as select 1 as one');
  expect(await faults()).toEqual(['no slice says who owns: kept_by_hand, looked_at']);
  client.release();
  expect(await again(pool)).toBe(0);
  await pool.end();
});

import { cloudMigrations, hubMigrations, type TableRegistry, table } from '@comanda/db';
import { migratePostgres, openPool } from '@comanda/db/postgres';
import { tables } from '@comanda/domain/tables';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { type Migration, migrateSqlite } from '../../../packages/db/migrate.ts';
import { installCapture } from '../../../packages/db/sqlite/capture.ts';
import { reprojectWidened, tableWidths } from '../../../packages/db/sqlite/widened-tables.ts';
import { withSyncTables } from '../../../packages/db/sync.tables.ts';
import { DONE_TABLES } from '../evening/done-under-key.ts';

/**
 * There is no release yet whose neighbour this build could be. So its neighbour is made: one that has a column more in a table of
 * the hubs and in one of the catalogue, and a table more of each. What its code would write its databases do, by triggers.
 */
const ADDED: TableRegistry = {
  tip: table({ owner: 'hub', unchecked: 'a test' }),
  season: table({ owner: 'catalogue', goesTo: 'business', unchecked: 'a test' }),
};
const THIS: TableRegistry = { ...tables, ...DONE_TABLES };

/** A table of this build with a column more. */
const widened = (name: string, column: string): TableRegistry => {
  const one = THIS[name]!;
  return { [name]: { ...one, row: one.row?.extend({ [column]: z.string().nullable() }) ?? null } };
};
const NEXT: TableRegistry = { ...THIS, ...ADDED, ...widened('order', 'occasion'), ...widened('product', 'colour') };

/** Not what comes from the cloud: its code wrote that when it was made. */
const BY_A_PERSON = 'when (select applying from sync_ctx where k = 1) = 0';
const AT_A_HUB = `
  alter table "order" add column occasion text not null default 'none';
  alter table product add column colour text default 'none';
  create table tip (id text primary key, business_id text not null, location_id text not null, amount integer not null) strict;
  create table season (id text primary key, business_id text not null, name text not null) strict;
  create trigger order_occasion after insert on "order" ${BY_A_PERSON} begin
    update "order" set occasion = 'feast' where id = new.id; end;
  create trigger product_colour after update of price on product ${BY_A_PERSON} begin
    update product set colour = 'of ' || new.price where id = new.id; end;
  create trigger payment_tip after insert on bill_payment ${BY_A_PERSON} begin
    insert into tip select new.id, business_id, id, new.amount / 10 from location; end;
  create trigger product_season after insert on product ${BY_A_PERSON} begin
    insert into season values (new.id, new.business_id, new.name); end;`;

const BY_THE_CLOUD = `coalesce(current_setting('comanda.writer', true), '') = ''`;
const IN_THE_CLOUD = `
  alter table "order" add column occasion text not null default 'none';
  alter table product add column colour text default 'none';
  create table tip (id text primary key, business_id text not null, location_id text not null, amount bigint not null);
  create table season (id text primary key, business_id text not null, name text not null);
  create function product_colour() returns trigger language plpgsql as
    $$ begin new.colour := 'of ' || new.price; return new; end $$;
  create trigger product_colour before update of price on product for each row
    when (new.price <> old.price and ${BY_THE_CLOUD}) execute function product_colour();
  create function product_season() returns trigger language plpgsql as
    $$ begin insert into season values (new.id, new.business_id, new.name); return null; end $$;
  create trigger product_season after insert on product for each row
    when (${BY_THE_CLOUD}) execute function product_season();`;

const after = (known: Migration[], sql: string): Migration[] => [
  ...known,
  { version: 9_000, name: 'next-build', sql, checksum: 'next', minSafe: 1 },
];

/** What is said of the tables by this build, or by the next one. */
export const tablesOfBuild = (isNext: boolean): TableRegistry => (isNext ? NEXT : THIS);

/** What the start of the next build does first with the file of any earlier one (`HubDatabase.open`). */
export const upgradeHubFile = (path: string, now: number): void => {
  const file = new Database(path);
  const before = tableWidths(file);
  if (migrateSqlite(file, after(hubMigrations(), AT_A_HUB), { now, backupTo: null }) > 0) {
    installCapture(file, withSyncTables(tablesOfBuild(true)));
    reprojectWidened(file, before);
  }
  file.close();
};

/** The same with the database of a cloud. */
export const upgradeCloudDatabase = async (url: string, now: number): Promise<void> => {
  const pool = openPool(url, () => undefined);
  try {
    await migratePostgres(pool, tablesOfBuild(true), after(cloudMigrations(), IN_THE_CLOUD), now);
  } finally {
    void pool.end();
  }
};

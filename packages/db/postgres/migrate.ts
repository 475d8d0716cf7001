import type { Pool, PoolClient } from 'pg';
import { checkTables, type FoundTables } from '../check-tables.ts';
import { type AppliedMigration, MIGRATION_TABLE, type Migration, pendingMigrations } from '../migrate.ts';
import { withSyncTables } from '../sync.tables.ts';
import type { TableRegistry } from '../table.ts';
import { downTriggerFaults, installDownTriggers } from './down-triggers.ts';
import { hubCopyFaults, installHubCopies } from './hub-copies.ts';

/** One cloud process migrates at a time, whatever starts together. */
const MIGRATION_LOCK = 727_001;

/** The tables of a cloud's database. References are enforced at hubs: there they are held against what is said. */
export const foundTables = async (client: PoolClient): Promise<FoundTables> => {
  const { rows } = await client.query(
    `select c.relname as name, array_agg(a.attname::text) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'v') group by c.relname order by c.relname`,
  );
  const found = rows as { name: string; columns: string[] }[];
  return { columns: new Map(found.map(({ name, columns }) => [name, columns])), references: [] };
};

/**
 * Refuses a database that is not as its tables are said: what its triggers forget would never reach a hub. A table nobody says
 * may be an operator's or an extension's, and keeps no cloud from opening; that none of ours is forgotten a test sees.
 * `isNewer`: a later build, which said that this one may, has been at work in it.
 */
const check = async (client: PoolClient, tables: TableRegistry, isNewer: boolean): Promise<void> => {
  checkTables(tables, 'cloud', await foundTables(client), true);
  const faults = [...(await downTriggerFaults(client, tables, isNewer)), ...(await hubCopyFaults(client, tables))];
  if (faults.length > 0) throw new Error(`the database differs from the registry of tables: ${faults.join(', ')}`);
};

/** Runs what is still to do of the migrations. Answers how many ran, and whether a later build was at work here. */
export const applyMigrations = async (
  client: PoolClient,
  migrations: Migration[],
  now: number,
): Promise<{ ran: number; isNewer: boolean }> => {
  await client.query(MIGRATION_TABLE);
  const { rows } = await client.query('select version, checksum, min_safe from schema_migration order by version');
  const applied = rows as AppliedMigration[];
  const pending = pendingMigrations(migrations, applied);
  for (const migration of pending) {
    await client.query(migration.sql);
    await client.query(
      'insert into schema_migration (version, name, checksum, min_safe, applied_at) values ($1, $2, $3, $4, $5)',
      [migration.version, migration.name, migration.checksum, migration.minSafe, new Date(now).toISOString()],
    );
  }
  return { ran: pending.length, isNewer: (applied.at(-1)?.version ?? 0) > (migrations.at(-1)?.version ?? 0) };
};

/**
 * Brings a Postgres database to the newest schema, all or nothing, with the triggers and copies that follow from what its
 * slices say of their tables. Answers how many migrations ran. Throws when the tables are said wrongly.
 */
export const migratePostgres = async (
  pool: Pool,
  ofSlices: TableRegistry,
  migrations: Migration[],
  now: number,
): Promise<number> => {
  const tables = withSyncTables(ofSlices);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const { ran, isNewer } = await applyMigrations(client, migrations, now);
    if (ran > 0) {
      await installDownTriggers(client, tables);
      await installHubCopies(client, tables);
    }
    await check(client, tables, isNewer);
    await client.query('commit');
    return ran;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};

import type { Pool } from 'pg';
import { type AppliedMigration, MIGRATION_TABLE, type Migration, pendingMigrations } from '../migrate.ts';

/** One cloud process migrates at a time, whatever starts together. */
const MIGRATION_LOCK = 727_001;

/** Brings a Postgres database to the newest schema, all or nothing. Answers how many migrations ran. */
export const migratePostgres = async (pool: Pool, migrations: Migration[], now: number): Promise<number> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query(MIGRATION_TABLE);
    const applied = await client.query('select version, checksum, min_safe from schema_migration order by version');
    const pending = pendingMigrations(migrations, applied.rows as AppliedMigration[]);
    for (const migration of pending) {
      await client.query(migration.sql);
      await client.query(
        'insert into schema_migration (version, name, checksum, min_safe, applied_at) values ($1, $2, $3, $4, $5)',
        [migration.version, migration.name, migration.checksum, migration.minSafe, new Date(now).toISOString()],
      );
    }
    await client.query('commit');
    return pending.length;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};

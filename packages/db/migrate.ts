import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type Database from 'better-sqlite3';

/**
 * One forward-only numbering for both databases, from 101 on: what was before the first release had lower numbers. A file
 * `0101-words.sql` runs on both, `.sqlite.sql` and `.postgres.sql` on one. The text is written in the words both understand; the few that differ are put right here:
 * SQLite tables become STRICT, Postgres integers 64-bit, reals double, blobs bytea.
 */
export interface Migration {
  version: number;
  name: string;
  sql: string;
  /** SHA-256 of its text. */
  checksum: string;
  /** The oldest build that may open a database with this migration in it; the file says `-- min-safe: N`. */
  minSafe: number;
}

export type Dialect = 'sqlite' | 'postgres';

const FILE = /^(\d{4})-([a-z0-9-]+)(?:\.(sqlite|postgres))?\.sql$/;

const statementsFor = (dialect: Dialect, text: string): string => {
  if (dialect === 'postgres') {
    return text
      .replace(/\binteger\b/g, 'bigint')
      .replace(/\breal\b/g, 'double precision')
      .replace(/\bblob\b/g, 'bytea');
  }
  return text.replace(/(create table [^;]*\))\s*;/g, '$1 strict;');
};

/** Reads the migrations of one dialect from a folder, in order. Throws on a gap or a name that does not fit. */
export const readMigrations = (folder: URL, dialect: Dialect): Migration[] => {
  const migrations: Migration[] = [];
  for (const file of readdirSync(folder).sort()) {
    const match = FILE.exec(file);
    if (!match) throw new Error(`not a migration: ${file}`);
    const [, version, name, only] = match;
    if (only && only !== dialect) continue;
    const text = readFileSync(new URL(file, folder), 'utf8');
    migrations.push({
      version: Number(version),
      name: name!,
      sql: statementsFor(dialect, text),
      checksum: createHash('sha256').update(text).digest('hex'),
      minSafe: Number(/^-- min-safe: (\d+)$/m.exec(text)?.[1] ?? version),
    });
  }
  return migrations;
};

const FOLDER = new URL('./migrations/', import.meta.url);
export const hubMigrations = (): Migration[] => readMigrations(FOLDER, 'sqlite');
export const cloudMigrations = (): Migration[] => readMigrations(FOLDER, 'postgres');

export interface AppliedMigration {
  version: number;
  checksum: string;
  min_safe: number;
}

/** A database of before the first release: its migrations had numbers below the baseline's, and nothing upgrades it. */
export class OldShapeError extends Error {
  constructor() {
    super(
      'this database was made before the first release of Comanda, and no version upgrades it; move its folder aside and begin anew',
    );
  }
}

/** A database a newer release wrote, which this one would misread. */
export class NewerDatabaseError extends Error {
  constructor(schema: number) {
    super(`this database is from a newer Comanda (schema ${schema}); install that version or a later one`);
  }
}

/**
 * What is still to do. The applied list must be a prefix of ours; a database from a newer build opens only when that
 * build said this one is safe. Throws a sentence for the operator otherwise.
 */
export const pendingMigrations = (known: Migration[], applied: AppliedMigration[]): Migration[] => {
  const newest = known.at(-1)?.version ?? 0;
  const oldest = known[0]?.version ?? 0;
  if (applied.some((row) => row.version < oldest)) throw new OldShapeError();
  for (const row of applied) {
    const ours = known.find((migration) => migration.version === row.version);
    if (ours && ours.checksum !== row.checksum) {
      throw new Error(`migration ${row.version} was changed after this database applied it`);
    }
    if (!ours && row.version < newest)
      throw new Error(`this database applied migration ${row.version}, which does not exist`);
    if (!ours && row.min_safe > newest) throw new NewerDatabaseError(row.version);
  }
  const done = new Set(applied.map((row) => row.version));
  const pending = known.filter((migration) => !done.has(migration.version));
  const lastApplied = Math.max(0, ...applied.map((row) => row.version));
  const late = pending.find((migration) => migration.version < lastApplied);
  if (late) throw new Error(`migration ${late.version} would run after ${lastApplied}`);
  return pending;
};

export const MIGRATION_TABLE = `create table if not exists schema_migration (
  version integer primary key, name text not null, checksum text not null, min_safe integer not null, applied_at text not null
)`;

/** Throws a sentence for the operator when this build cannot open the database. */
export const checkSchema = (db: Database.Database, migrations: Migration[]): void => {
  const applied = db.prepare('select version, checksum, min_safe from schema_migration order by version').all();
  pendingMigrations(migrations, applied as AppliedMigration[]);
};

/** `local_time(instant, zone)`, `2026-11-21 14:05:00`: PostgreSQL knows zones, SQLite does not. */
const addLocalTime = (db: Database.Database): void => {
  const formats = new Map<string, Intl.DateTimeFormat>();
  db.function('local_time', { deterministic: true }, (at: unknown, timeZone: unknown) => {
    if (typeof at !== 'string' || typeof timeZone !== 'string') return null;
    const format =
      formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    formats.set(timeZone, format);
    return format.format(Date.parse(at));
  });
};

/**
 * Brings a SQLite file to the newest schema, all or nothing. `backupTo` = the file's path: a copy is made beside it
 * first, so that an upgrade can be undone by hand. Answers how many migrations ran.
 */
export const migrateSqlite = (
  db: Database.Database,
  migrations: Migration[],
  options: { now: number; backupTo: string | null },
): number => {
  db.exec(`${MIGRATION_TABLE} strict`);
  addLocalTime(db);
  const applied = db
    .prepare('select version, checksum, min_safe from schema_migration order by version')
    .all() as AppliedMigration[];
  const pending = pendingMigrations(migrations, applied);
  if (pending.length === 0) return 0;
  if (options.backupTo && applied.length > 0) {
    db.prepare('vacuum into ?').run(`${options.backupTo}.before-${pending[0]!.version}-${options.now}`);
  }
  const record = db.prepare(
    'insert into schema_migration (version, name, checksum, min_safe, applied_at) values (?, ?, ?, ?, ?)',
  );
  const at = new Date(options.now).toISOString();
  db.transaction(() => {
    for (const migration of pending) {
      db.exec(migration.sql);
      record.run(migration.version, migration.name, migration.checksum, migration.minSafe, at);
    }
  }).exclusive();
  return pending.length;
};

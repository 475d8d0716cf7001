import { readdirSync } from 'node:fs';
import { tempFolder } from '@comanda/testing/temp-folder';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { hubMigrations, type Migration, migrateSqlite, pendingMigrations } from './migrate.ts';

const step = (version: number, sql = `create table t${version} (id text) strict;`, minSafe = version): Migration => ({
  version,
  name: `step-${version}`,
  sql,
  checksum: `sum-${version}`,
  minSafe,
});
const applied = (version: number, minSafe = version) => ({ version, checksum: `sum-${version}`, min_safe: minSafe });

describe('migrations', () => {
  test('run once, in order', () => {
    const db = new Database(':memory:');
    expect(migrateSqlite(db, [step(1), step(2)], { now: 0, backupTo: null })).toBe(2);
    expect(migrateSqlite(db, [step(1), step(2)], { now: 0, backupTo: null })).toBe(0);
    expect(migrateSqlite(db, [step(1), step(2), step(3)], { now: 0, backupTo: null })).toBe(1);
  });

  test('a step that fails leaves nothing of its run behind', () => {
    const db = new Database(':memory:');
    expect(() => migrateSqlite(db, [step(1), step(2, 'create tabel oops;')], { now: 0, backupTo: null })).toThrow();
    expect(db.prepare("select name from sqlite_schema where name = 't1'").all()).toEqual([]);
  });

  test('an existing file is copied before it is upgraded', () => {
    using folder = tempFolder();
    const path = folder.file('hub.db');
    const db = new Database(path);
    migrateSqlite(db, [step(1)], { now: 5, backupTo: path });
    migrateSqlite(db, [step(1), step(2)], { now: 7, backupTo: path });
    db.close();
    expect(readdirSync(folder.path).filter((f) => f.includes('before'))).toEqual(['hub.db.before-2-7']);
  });

  test('a database of a newer build is refused, unless that build said this one is safe', () => {
    expect(() => pendingMigrations([step(1)], [applied(1), applied(2)])).toThrow('newer Comanda');
    expect(pendingMigrations([step(1)], [applied(1), applied(2, 1)])).toEqual([]);
  });

  test('an edited or skipped migration is refused', () => {
    expect(() => pendingMigrations([step(1)], [{ ...applied(1), checksum: 'other' }])).toThrow('was changed');
    expect(() => pendingMigrations([step(1), step(2)], [applied(2)])).toThrow('would run after');
    expect(() => pendingMigrations([step(1), step(3)], [applied(1), applied(2)])).toThrow('does not exist');
  });

  test('of what was staged of the feed before an upgrade, the last state of each row is kept', () => {
    const db = new Database(':memory:');
    const steps = hubMigrations();
    const before = steps.filter(({ version }) => version < 30);
    migrateSqlite(db, before, { now: 0, backupTo: null });
    const stage = db.prepare(
      "insert into feed_stage (shape, generation, n, scope, entity, id, rev, deleted, schema_v, body) values ('catalogue', 3, ?, 'b:b1', 'product', ?, ?, 0, 1, '{}')",
    );
    for (const [n, id] of ['p1', 'p2', 'p1', 'p3', 'p1'].entries()) stage.run(n, id, 10 + n);
    migrateSqlite(db, steps, { now: 0, backupTo: null });
    expect(db.prepare('select id, rev from feed_stage order by rowid').all()).toEqual([
      { id: 'p1', rev: 14 },
      { id: 'p2', rev: 11 },
      { id: 'p3', rev: 13 },
    ]);
  });

  test('every table of the hub is STRICT', () => {
    const db = new Database(':memory:');
    migrateSqlite(db, hubMigrations(), { now: 0, backupTo: null });
    const loose = db.prepare(
      // Full-text tables cannot be.
      "select name from pragma_table_list where schema = 'main' and strict = 0 and type = 'table' and name not like 'sqlite_%'",
    );
    expect(loose.pluck().all()).toEqual([]);
  });
});

import { hash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { tempFolder } from '@comanda/testing/temp-folder';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import {
  cloudMigrations,
  hubMigrations,
  type Migration,
  migrateSqlite,
  OldShapeError,
  pendingMigrations,
} from './migrate.ts';

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

  test('a database of before the first release is refused with what to do', () => {
    expect(() => pendingMigrations([step(101), step(102)], [applied(1), applied(70)])).toThrow(OldShapeError);
    expect(() => pendingMigrations([step(101)], [applied(70, 1)])).toThrow('begin anew');
    expect(pendingMigrations([step(101), step(102)], [applied(101)])).toEqual([step(102)]);
  });

  test('the baseline is frozen: every database remembers the text it applied, and would refuse another', () => {
    const baseline = [hubMigrations(), cloudMigrations()].map((steps) => steps.filter(({ version }) => version <= 118));
    const sums = baseline.map((steps) => hash('sha256', steps.map(({ checksum }) => checksum).join()));
    expect(sums).toEqual([
      '5bef8dda89ddba82d3b639670d7dba8e26a98e90a26b95a17c9c0ca06f92b083',
      'a2c958097b256dbbad51918ad9e0f55f1c25ddac1e6242d61e5b4abff180de92',
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

test('a refund of before voids of nothing keeps its amount, whatever triggers name the column', () => {
  const db = new Database(':memory:');
  db.pragma('foreign_keys = off');
  const all = hubMigrations();
  migrateSqlite(
    db,
    all.filter(({ version }) => version < 288),
    { now: 0, backupTo: null },
  );
  const columns = `id, business_id, location_id, order_bill_id, is_void, amount, tip_amount, tax_amount, reason, payment_method_id,
    cash_register_session_id, fiscal_due, created_by, created_at, business_date, local_hour`;
  const refund = (id: string, amount: number) =>
    db.exec(`insert into bill_refund (${columns})
      values ('${id}', 'b', 'l', 'o', 0, ${amount}, 0, 0, 'Frío', 'm', 's', 'none', 'u', 't', 'd', 1)`);
  refund('r1', 12_500);
  expect(() => refund('r2', 0)).toThrow('CHECK');
  db.exec('create trigger capture_bill_refund_upd after update on bill_refund begin select new.amount; end');
  migrateSqlite(db, all, { now: 0, backupTo: null });
  refund('r2', 0);
  expect(() => refund('r3', -1)).toThrow('CHECK');
  expect(db.prepare('select amount from bill_refund order by id').pluck().all()).toEqual([12_500, 0]);
});

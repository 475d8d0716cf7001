import { existsSync } from 'node:fs';
import { tempFolder } from '@comanda/testing/temp-folder';
import { testEnv } from '@comanda/testing/test-env';
import Database from 'better-sqlite3';
import { afterEach, expect, test, vi } from 'vitest';
import { tables } from '../../domain/tables.ts';
import type { TableRegistry } from '../table.ts';
import type { DiskFailure } from './disk-failure.ts';
import { HubDatabase } from './hub-database.ts';

afterEach(() => vi.restoreAllMocks());

/** Nothing of these tests travels. */
const STILL: TableRegistry = Object.fromEntries(
  Object.entries(tables).map(([name, one]) => [
    name,
    { ...one, owner: 'local', goesTo: null, secrets: [], hubColumns: [], isDrafted: false, isCompared: false },
  ]),
);

/** A hub's file whose COMMITs fail as `code` from `fail` on. */
const openFailing = (path: string, code: string) => {
  let isFailing = false;
  const prepare = Database.prototype.prepare;
  vi.spyOn(Database.prototype, 'prepare').mockImplementation(function spoiled(this: Database.Database, sql: string) {
    const statement = prepare.call(this, sql) as Database.Statement;
    if (sql !== 'commit') return statement;
    const run = statement.run.bind(statement);
    statement.run = () => {
      if (isFailing) throw new Database.SqliteError('disk I/O error', code);
      return run();
    };
    return statement;
  });
  const failures: DiskFailure[] = [];
  const db = HubDatabase.open(path, STILL, testEnv(), (failure) => failures.push(failure));
  return {
    db,
    failures,
    fail: () => {
      isFailing = true;
    },
  };
};

/** Whether somebody who waited was told anything, after all turns of the event loop that an answer takes. */
const isAnswered = async (write: Promise<unknown>): Promise<boolean> => {
  let is = false;
  const note = () => {
    is = true;
  };
  write.then(note, note);
  for (let turn = 0; turn < 10; turn += 1) await new Promise((next) => setImmediate(next));
  return is;
};

test('a flush that failed was taken for a refusal and the hub went on: now it ends, and nobody is answered', async () => {
  using folder = tempFolder();
  const { db, failures, fail } = openFailing(folder.file('hub.db'), 'SQLITE_IOERR_FSYNC');
  const look = () => db.write('look', 'ana', (tx) => tx.db.selectFrom('business').selectAll().execute());
  expect(await look()).toEqual([]);
  fail();
  expect(await isAnswered(look())).toBe(false);
  expect(await isAnswered(look())).toBe(false);
  expect(failures.map(({ cause }) => (cause as { code: string }).code)).toEqual(['SQLITE_IOERR_FSYNC']);
  await db.close();
});

test('a disk that fails in the middle of a write ends the hub as well', async () => {
  using folder = tempFolder();
  const { db, failures } = openFailing(folder.file('hub.db'), '');
  const broken = db.write('x', 'ana', async () => {
    throw new Database.SqliteError('disk I/O error', 'SQLITE_IOERR_WRITE');
  });
  expect(await isAnswered(broken)).toBe(false);
  expect(failures).toHaveLength(1);
  await db.close();
});

test('a full disk is told to whoever writes, and the hub goes on', async () => {
  using folder = tempFolder();
  const { db, failures, fail } = openFailing(folder.file('hub.db'), 'SQLITE_FULL');
  fail();
  expect(db.isDiskFull).toBe(false);
  await expect(db.write('x', 'ana', async () => 1)).rejects.toThrow('disk I/O error');
  expect(failures).toEqual([]);
  expect(db.isDiskFull).toBe(true);
  await db.close();
});

test('after a disk failed the file is read through once before it is used again', async () => {
  using folder = tempFolder();
  const path = folder.file('hub.db');
  const { db, fail } = openFailing(path, 'SQLITE_IOERR_FSYNC');
  fail();
  expect(await isAnswered(db.write('x', 'ana', async () => 1))).toBe(false);
  await db.close();
  expect(existsSync(`${path}-disk-failure`)).toBe(true);
  const pragma = vi.spyOn(Database.prototype, 'pragma');
  const open = () => HubDatabase.open(path, STILL, testEnv());
  await open().close();
  await open().close();
  expect(pragma.mock.calls.filter(([sql]) => sql === 'quick_check')).toHaveLength(1);
});

import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { systemEnv } from '@comanda/db';
import { FolderLock, HubDatabase } from '@comanda/db/sqlite';
import { tables } from '@comanda/domain/tables';
import { tempFolder } from '@comanda/testing/temp-folder';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { isOfOldShape, putAside } from './begin-anew.ts';

const NOW = Date.UTC(2026, 10, 23, 19, 5, 9);

/** As the builds before the first release left it. */
const oldHub = (file: string): void => {
  const db = new Database(file);
  db.exec(`create table schema_migration (
      version integer primary key, name text not null, checksum text not null, min_safe integer not null, applied_at text not null
    ) strict;
    insert into schema_migration values (1, 'outbox', 'x', 1, '2026-01-01'), (70, 'jobs', 'y', 70, '2026-01-01')`);
  db.close();
};

test('data of before the first release is told from none, from today’s and from what is no database', async () => {
  using folder = tempFolder();
  expect(isOfOldShape(folder.path)).toBe(false);
  writeFileSync(folder.file('hub.db'), 'not a database');
  expect(isOfOldShape(folder.path)).toBe(false);
  using ours = tempFolder();
  await HubDatabase.open(ours.file('hub.db'), tables, systemEnv()).close();
  expect(isOfOldShape(ours.path)).toBe(false);
  using old = tempFolder();
  oldHub(old.file('hub.db'));
  expect(isOfOldShape(old.path)).toBe(true);
});

test('a hub refuses data of before the first release and changes nothing in it', () => {
  using folder = tempFolder();
  oldHub(folder.file('hub.db'));
  expect(() => HubDatabase.open(folder.file('hub.db'), tables, systemEnv())).toThrow('before the first release');
  const db = new Database(folder.file('hub.db'), { readonly: true });
  expect(db.prepare("select name from sqlite_schema where type = 'table'").pluck().all()).toEqual(['schema_migration']);
  db.close();
  expect(readdirSync(folder.path).filter((name) => name.includes('before'))).toEqual([]);
});

test('a folder is put beside itself whole, and not while a hub is at work in it', () => {
  using folder = tempFolder();
  const data = folder.file('data');
  mkdirSync(data);
  writeFileSync(`${data}/hub.db`, 'orders');
  const lock = FolderLock.take(data);
  expect(() => putAside(data, NOW)).toThrow('Another hub is at work');
  lock.release();
  const aside = putAside(data, NOW);
  expect(aside).toBe(`${data}-until-20261123T190509`);
  expect([existsSync(data), existsSync(`${aside}/hub.db`)]).toEqual([false, true]);
});

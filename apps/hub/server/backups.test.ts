import { readdirSync } from 'node:fs';
import { tempFolder } from '@comanda/testing/temp-folder';
import { testEnv } from '@comanda/testing/test-env';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { Backups, backupTime, expiredBackups } from './backups.ts';

const nameAt = (day: number, hour: number): string =>
  `hub-2026-11-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}0000Z.db`;

test('kept are the last 24 hours and the last of each of the last fourteen days', () => {
  const all = Array.from({ length: 20 * 24 }, (_, i) => nameAt(1 + Math.floor(i / 24), i % 24));
  const expired = new Set(expiredBackups([...all, 'notes.txt', 'hub-2026-11-20T230000Z.db.part']));
  const kept = all.filter((name) => !expired.has(name));
  expect(kept.slice(-24)).toEqual(all.slice(-24));
  expect(kept.slice(0, -24)).toEqual(Array.from({ length: 13 }, (_, i) => nameAt(7 + i, 23)));
  expect(expiredBackups(kept)).toEqual([]);
  expect(expired.has('notes.txt')).toBe(false);
});

test('a hub is backed up when the last backup is an hour old, and says how old it is', async () => {
  using folder = tempFolder();
  const db = new Database(folder.file('hub.db'));
  db.exec('create table a (x)');
  const env = testEnv();
  const backups = new Backups(folder.file('hub.db'), folder.file('backups'), env);
  expect(backups.ageMs()).toBeNull();
  const names = () => readdirSync(folder.file('backups'));
  await backups.backUpWhenDue();
  await backups.backUpWhenDue();
  expect(names()).toHaveLength(1);
  expect(backupTime(names()[0]!)).toBe(env.now());
  env.advance(3_599_000);
  await backups.backUpWhenDue();
  expect([names().length, backups.ageMs()]).toEqual([1, 3_599_000]);
  env.advance(1_000);
  await backups.backUpWhenDue();
  expect([names().length, backups.ageMs()]).toEqual([2, 0]);
  db.close();
});

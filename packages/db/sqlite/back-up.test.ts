import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, symlinkSync } from 'node:fs';
import { tables } from '@comanda/domain/tables';
import { tempFolder } from '@comanda/testing/temp-folder';
import { testEnv } from '@comanda/testing/test-env';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { backUp } from './back-up.ts';
import { HubDatabase } from './hub-database.ts';

const business = (id: string) => ({
  id,
  name: 'Comal',
  taxId: null,
  currency: 'GTQ',
  createdAt: '2026-11-21T01:00:00.000Z',
});

test('a hub at work is copied whole: what was committed before is in the copy, which opens as a hub of its own', async () => {
  using folder = tempFolder();
  const source = folder.file('hub.db');
  const target = folder.file('backup.db');
  const db = HubDatabase.open(source, tables, testEnv());
  const add = (id: string) =>
    db.write('add', 'ana', (tx) => tx.db.insertInto('business').values(business(id)).execute());
  await add('b1');
  const copying = backUp({ source, target });
  await Promise.all(['b2', 'b3', 'b4'].map(add));
  await copying;
  await db.close();
  expect(existsSync(`${target}.part`)).toBe(false);
  const copy = HubDatabase.open(target, tables, testEnv());
  expect((await copy.read.selectFrom('business').select('id').execute()).map(({ id }) => id)).toContain('b1');
  expect(copy.verifyChain().brokenAt).toBeNull();
  await copy.close();
});

test('a broken file gives no backup, and does not take the place of the last good one', async () => {
  using folder = tempFolder();
  const source = folder.file('hub.db');
  const target = folder.file('backup.db');
  const good = new Database(source);
  good.exec('create table a (x); insert into a values (1)');
  good.close();
  await backUp({ source, target });
  const { writeFileSync } = await import('node:fs');
  writeFileSync(source, 'not a database at all, but long enough to be looked at as one'.repeat(200));
  await expect(backUp({ source, target })).rejects.toThrow(/no backup was made/);
  const kept = new Database(target, { readonly: true });
  expect(kept.prepare('select x from a').pluck().get()).toBe(1);
  kept.close();
});

test('a disk that was full or gone left a whole copy in the clear beside the hub’s file', async () => {
  using folder = tempFolder();
  const source = folder.file('hub.db');
  const db = new Database(source);
  db.exec('create table a (x)');
  db.close();
  const gone = folder.file('stick/backup.db.enc');
  await expect(backUp({ source, target: gone, key: randomBytes(32) })).rejects.toThrow(/no backup was made.*ENOENT/);
  expect(readdirSync(folder.path)).toEqual(['hub.db']);
});

test('a disk that took bytes and would not flush them kept the part of every try', async () => {
  using folder = tempFolder();
  const source = folder.file('hub.db');
  const db = new Database(source);
  db.exec('create table a (x)');
  db.close();
  const target = folder.file('backup.db.enc');
  // It takes whatever is written, and nothing can be flushed to it.
  symlinkSync('/dev/null', `${target}.part`);
  await expect(backUp({ source, target, key: randomBytes(32) })).rejects.toThrow(/no backup was made/);
  expect(readdirSync(folder.path)).toEqual(['hub.db']);
});

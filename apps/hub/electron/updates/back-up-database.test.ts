import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { tempFolder } from '@comanda/testing/temp-folder';
import { expect, test } from 'vitest';
import { noteActing } from '../../adapters/acting-mark.ts';
import { backUpDatabase, putDatabaseBack } from './back-up-database.ts';

test('the database is copied with what a hub that was ended left beside it, and the two newest copies are kept', () => {
  using folder = tempFolder();
  backUpDatabase(folder.path, '0.1.0');
  expect(readdirSync(folder.path)).toEqual([]);
  for (const [i, version] of ['0.2.0', '0.3.0', '0.4.0'].entries()) {
    writeFileSync(folder.file('hub.db'), version);
    if (i === 2) writeFileSync(folder.file('hub.db-wal'), 'rest');
    backUpDatabase(folder.path, version);
    utimesSync(folder.file(`hub.db.before-update-${version}`), i, i);
  }
  backUpDatabase(folder.path, '0.4.0');
  expect(readFileSync(folder.file('hub.db.before-update-0.4.0'), 'utf8')).toBe('0.4.0');
  expect(readFileSync(folder.file('hub.db.before-update-0.4.0-wal'), 'utf8')).toBe('rest');
  expect(existsSync(folder.file('hub.db.before-update-0.3.0'))).toBe(true);
  expect(existsSync(folder.file('hub.db.before-update-0.2.0'))).toBe(false);
});

test('databases of updates that were taken back stayed for ever, each as large as the hub’s: two are kept', () => {
  using folder = tempFolder();
  writeFileSync(folder.file('hub.db'), 'now');
  for (const [i, version] of ['0.2.0', '0.3.0', '0.4.0'].entries()) {
    writeFileSync(folder.file(`hub.db.undone-update-${version}`), version);
    utimesSync(folder.file(`hub.db.undone-update-${version}`), i, i);
  }
  backUpDatabase(folder.path, '0.5.0');
  expect(readdirSync(folder.path).filter((name) => name.includes('undone'))).toEqual([
    'hub.db.undone-update-0.3.0',
    'hub.db.undone-update-0.4.0',
  ]);
});

test('the release before refused the database of the one that was taken back: its copy is put back, and the other kept', () => {
  using folder = tempFolder();
  const read = (name: string) => readFileSync(folder.file(name), 'utf8');
  writeFileSync(folder.file('hub.db'), 'before');
  writeFileSync(folder.file('hub.db-wal'), 'rest');
  backUpDatabase(folder.path, '0.2.0');
  for (const part of ['', '-wal', '-shm']) writeFileSync(folder.file(`hub.db${part}`), `migrated${part}`);
  // Twice, as after a power cut between this and what follows.
  for (let i = 0; i < 2; i += 1) {
    expect(putDatabaseBack(folder.path, '0.2.0')).toBe(true);
    expect([read('hub.db'), read('hub.db-wal')]).toEqual(['before', 'rest']);
    expect([read('hub.db.undone-update-0.2.0'), read('hub.db.undone-update-0.2.0-wal')]).toEqual([
      'migrated',
      'migrated-wal',
    ]);
    expect(existsSync(folder.file('hub.db-shm'))).toBe(false);
  }
});

test('a database of a release that served is not put back, for an order may be in it', async () => {
  using folder = tempFolder();
  writeFileSync(folder.file('hub.db'), 'before');
  await noteActing(folder.path);
  backUpDatabase(folder.path, '0.2.0');
  writeFileSync(folder.file('hub.db'), 'with an order');
  await noteActing(folder.path);
  expect(putDatabaseBack(folder.path, '0.2.0')).toBe(false);
  expect(readFileSync(folder.file('hub.db'), 'utf8')).toBe('with an order');
  expect(putDatabaseBack(folder.path, '0.3.0')).toBe(false);
});

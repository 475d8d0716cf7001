import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { decryptFile, isEncrypted } from '@comanda/db/sqlite';
import { tempFolder } from '@comanda/testing/temp-folder';
import { testEnv } from '@comanda/testing/test-env';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Backups, backupName, backupTime, crowdedBackups, expiredBackups } from './backups.ts';

const KEY = randomBytes(32);

/** After all days of November. */
const DECEMBER = Date.UTC(2026, 11, 1);

const nameAt = (day: number, hour: number): string =>
  `hub-2026-11-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}0000Z.db`;

test('kept are the last 24 hours and the last of each of the last fourteen days', () => {
  const all = Array.from({ length: 20 * 24 }, (_, i) => nameAt(1 + Math.floor(i / 24), i % 24));
  const expired = new Set(expiredBackups([...all, 'notes.txt', 'hub-2026-11-20T230000Z.db.enc.part'], DECEMBER));
  const kept = all.filter((name) => !expired.has(name));
  expect(kept.slice(-24)).toEqual(all.slice(-24));
  expect(kept.slice(0, -24)).toEqual(Array.from({ length: 13 }, (_, i) => nameAt(7 + i, 23)));
  expect(expiredBackups(kept, DECEMBER)).toEqual([]);
  expect(expired.has('notes.txt')).toBe(false);
});

test('a house open two days a week kept six weeks of backups, with people that revoking a lost box did not count on', () => {
  const twoWeeks = 14 * 86_400_000;
  const hours = fc.uniqueArray(fc.integer({ min: 0, max: 90 * 24 }), { minLength: 12, maxLength: 200 });
  fc.assert(
    fc.property(hours, (made) => {
      const names = made.map((hour) => backupName(Date.UTC(2026, 8, 1) + hour * 3_600_000));
      const newest = names.toSorted().at(-1)!;
      const expired = new Set(expiredBackups(names, DECEMBER));
      const kept = names.filter((name) => !expired.has(name));
      expect(kept).toContain(newest);
      const recent = names.filter((name) => backupTime(newest)! - backupTime(name)! <= twoWeeks);
      if (recent.length >= 12)
        expect(kept.filter((name) => backupTime(newest)! - backupTime(name)! > twoWeeks)).toEqual([]);
    }),
  );
  const weekends = [1, 7, 8, 14, 15, 21, 22].flatMap((day) => [18, 19, 20].map((hour) => nameAt(day, hour)));
  expect(expiredBackups(weekends, DECEMBER).toSorted()).toEqual(weekends.slice(0, 8));
});

test('an hour of a wrong clock is no reason to lose all backups, nor to make no more until that year comes', async () => {
  const november = Array.from({ length: 20 * 24 }, (_, i) => nameAt(1 + Math.floor(i / 24), i % 24));
  const wrong = backupName(Date.UTC(2031, 0, 1));
  const kept = november.filter((name) => !expiredBackups(november, DECEMBER).includes(name));
  expect(expiredBackups([...kept, wrong], Date.UTC(2031, 0, 1))).not.toContain(kept.at(-1));
  expect(expiredBackups([...kept, wrong], DECEMBER)).toEqual([wrong]);

  using folder = tempFolder();
  const db = new Database(folder.file('hub.db'));
  db.exec('create table a (x)');
  const env = testEnv();
  const backups = new Backups(folder.file('hub.db'), { folder: folder.file('backups'), key: KEY }, env);
  const right = env.now();
  env.jumpTo(Date.UTC(2031, 0, 1));
  await backups.backUpWhenDue();
  env.jumpTo(right);
  expect(backups.ageMs()).toBeNull();
  await backups.backUpWhenDue();
  expect(backups.ageMs()).toBe(0);
  expect(readdirSync(folder.file('backups'))).toHaveLength(2);
  db.close();
});

test('a hub is backed up when the last backup is an hour old, and says how old it is', async () => {
  using folder = tempFolder();
  const db = new Database(folder.file('hub.db'));
  db.exec('create table a (x)');
  const env = testEnv();
  const backups = new Backups(folder.file('hub.db'), { folder: folder.file('backups'), key: KEY }, env);
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

test('somebody wants a copy before they try something: one is made now, and at once again none that pushes out others', async () => {
  using folder = tempFolder();
  const db = new Database(folder.file('hub.db'));
  db.exec('create table a (x)');
  const env = testEnv();
  const place = { folder: folder.file('backups'), key: KEY, diskOf: (of: string) => of.length };
  const backups = new Backups(folder.file('hub.db'), place, env);
  expect(backups.list()).toEqual({ data: [], isOnOtherDisk: true });
  await backups.backUpWhenDue();
  env.advance(600_000);
  await Promise.all([backups.makeNow(), backups.makeNow()]);
  env.advance(1_000);
  await backups.makeNow();
  const { data } = backups.list();
  expect(data.map(({ madeAt }) => env.now() - Date.parse(madeAt))).toEqual([1_000, 601_000]);
  expect(data.every(({ bytes }) => bytes > 0)).toBe(true);
  // Only beside the data: a folder of another name on its disk goes with it.
  const beside = new Backups(folder.file('hub.db'), { folder: folder.file('elsewhere'), key: KEY }, env);
  expect(beside.list()).toEqual({ data: [], isOnOtherDisk: false });
  db.close();
});

test('a backup showed everybody’s telephone to whoever found the disk: it is encrypted, and plain nowhere', async () => {
  using folder = tempFolder();
  const db = new Database(folder.file('hub.db'));
  db.exec(`create table customer (phone); insert into customer values ('50255551234')`);
  const backups = new Backups(folder.file('hub.db'), { folder: folder.file('backups'), key: KEY }, testEnv());
  await backups.backUpWhenDue();
  db.close();
  const [name] = readdirSync(folder.file('backups'));
  const kept = folder.file(`backups/${name}`);
  expect(isEncrypted(kept)).toBe(true);
  expect(readFileSync(kept).includes('50255551234')).toBe(false);
  expect(readdirSync(folder.path).sort()).toEqual(['backups', 'hub.db']);
  decryptFile(kept, folder.file('back.db'), KEY);
  const back = new Database(folder.file('back.db'), { readonly: true });
  expect(back.prepare('select phone from customer').all()).toEqual([{ phone: '50255551234' }]);
  back.close();
});

test('plain backups of an earlier version are counted, listed and expire with the others', () => {
  const plain = nameAt(1, 0);
  expect(backupTime(plain)).toBe(backupTime(`${plain}.enc`));
  const newer = Array.from({ length: 24 * 14 }, (_, i) => `${nameAt(2 + Math.floor(i / 24), i % 24)}.enc`);
  expect(expiredBackups([plain, ...newer], DECEMBER)).toContain(plain);
});

test('thirty-eight whole copies of a year filled the disk: what has no room goes, the older first, and ever further apart', () => {
  const hour = 3_600_000;
  const at = [...Array.from({ length: 24 }, (_, i) => i), ...Array.from({ length: 13 }, (_, i) => 24 * (i + 1))];
  const files = at.map((hours) => ({ at: DECEMBER - hours * hour, bytes: 10, hours }));
  expect(crowdedBackups(files, 370)).toEqual([]);
  const keptIn = (room: number) => {
    const gone = new Set(crowdedBackups(files, room));
    return files.filter((file) => !gone.has(file)).map(({ hours }) => hours);
  };
  expect(keptIn(100)).toEqual([0, 1, 2, 4, 8, 24, 48, 72, 120, 312]);
  expect(keptIn(0)).toEqual([0, 1, 2]);
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 37 }), (count) => {
      expect(keptIn(count * 10)).toHaveLength(count);
      expect(keptIn(count * 10).slice(0, 3)).toEqual([0, 1, 2]);
    }),
  );
});

test('a backup took the room the next sale needed: where there is none it is not made, and the older ones go', async () => {
  using folder = tempFolder();
  const db = new Database(folder.file('hub.db'));
  db.exec('create table a (x)');
  const env = testEnv();
  let free = 1e9;
  const place = { folder: folder.file('backups'), key: KEY, freeAt: async () => free };
  const backups = new Backups(folder.file('hub.db'), place, env);
  for (let hour = 0; hour < 5; hour++) {
    await backups.backUpWhenDue();
    env.advance(3_600_000);
  }
  const names = () => readdirSync(folder.file('backups'));
  expect(names()).toHaveLength(5);
  free = 1000;
  await expect(backups.backUpWhenDue()).rejects.toThrow(/a backup needs \d+ bytes, and 1000 are free/);
  expect(names()).toHaveLength(3);
  free = 1e9;
  await backups.backUpWhenDue();
  expect(names()).toHaveLength(4);
  db.close();
});

test('three hours of a wrong clock on a small disk: every backup made since went at once, and there was none', async () => {
  using folder = tempFolder();
  const db = new Database(folder.file('hub.db'));
  db.exec('create table a (x)');
  const env = testEnv();
  const right = env.now();
  const freeAt = async (at: string) => (at === folder.file('backups') ? 0 : 1e9);
  const backups = new Backups(folder.file('hub.db'), { folder: folder.file('backups'), key: KEY, freeAt }, env);
  const makeThree = async () => {
    for (let hour = 0; hour < 3; hour++) {
      await backups.backUpWhenDue();
      env.advance(3_600_000);
    }
  };
  env.jumpTo(Date.UTC(2031, 0, 1));
  await makeThree();
  env.jumpTo(right);
  await makeThree();
  expect(backups.ageMs()).toBe(3_600_000);
  expect(readdirSync(folder.file('backups')).map(backupTime)).toEqual(
    [0, 1, 2].map((hour) => right + hour * 3_600_000),
  );
  db.close();
});

test('a hub killed while it made a backup left all in the clear, and that took the room of every later one', async () => {
  using folder = tempFolder();
  const db = new Database(folder.file('hub.db'));
  db.exec('create table a (x)');
  const [plain, part] = [folder.file('hub.db.backup'), folder.file(`backups/${backupName(0)}.part`)];
  const freeAt = async () => (existsSync(plain) ? 1000 : 1e9);
  const place = { folder: folder.file('backups'), key: KEY, freeAt };
  const backups = new Backups(folder.file('hub.db'), place, testEnv());
  mkdirSync(place.folder);
  for (const file of [plain, part]) writeFileSync(file, 'cut');
  await backups.backUpWhenDue();
  expect([backups.ageMs(), existsSync(plain), existsSync(part)]).toEqual([0, false, false]);
  db.close();
});

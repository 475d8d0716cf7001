import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CloudDatabase } from '@comanda/db/postgres';
import { tables } from '@comanda/domain/tables';
import { tempFolder } from '@comanda/testing/temp-folder';
import { testEnv } from '@comanda/testing/test-env';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { EmbeddedDatabase } from './embedded-postgres.ts';

const log = pino({ level: 'silent' });
const pidOf = (folder: string): number =>
  Number(readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);

test('a database is made on first start, kept over a stop, and taken back from a cloud that was killed', async () => {
  using folder = tempFolder();
  chmodSync(folder.path, 0o755);
  // What a power cut in the middle of the first start leaves behind.
  mkdirSync(join(folder.path, 'postgres/new'), { recursive: true });
  writeFileSync(join(folder.path, 'postgres/new/PG_VERSION'), '18\n');
  const env = testEnv();
  const first = new EmbeddedDatabase(folder.path, log);
  const db = await CloudDatabase.open(await first.start(), tables, env, () => undefined);
  const business = { id: 'b1', name: 'Comal', taxId: null, currency: 'GTQ', createdAt: 'now' };
  await db.write('create business', 'ana', (tx) => tx.db.insertInto('business').values(business).execute());
  await db.close();
  // A killed cloud stops nothing: its server runs on.
  const leftover = pidOf(folder.path);
  const second = new EmbeddedDatabase(folder.path, log);
  const again = await CloudDatabase.open(await second.start(), tables, env, () => undefined);
  expect(() => process.kill(leftover, 0)).toThrow('ESRCH');
  expect(await again.read.selectFrom('business').select('name').execute()).toEqual([{ name: 'Comal' }]);
  await again.close();
  const running = pidOf(folder.path);
  await second.stop();
  expect(() => process.kill(running, 0)).toThrow('ESRCH');
});

test('a data folder that is closed to others made no database: it lies elsewhere, and is found again', async () => {
  using folder = tempFolder();
  chmodSync(folder.path, 0o700);
  const first = new EmbeddedDatabase(folder.path, log);
  const db = await CloudDatabase.open(await first.start(), tables, testEnv(), () => undefined);
  const business = { id: 'b1', name: 'Comal', taxId: null, currency: 'GTQ', createdAt: 'now' };
  await db.write('create business', 'ana', (tx) => tx.db.insertInto('business').values(business).execute());
  await db.close();
  await first.stop();
  const second = new EmbeddedDatabase(folder.path, log);
  const again = await CloudDatabase.open(await second.start(), tables, testEnv(), () => undefined);
  expect(await again.read.selectFrom('business').select('name').execute()).toEqual([{ name: 'Comal' }]);
  await again.close();
  await second.stop();
  const note = join(folder.path, 'postgres/place');
  if (existsSync(note)) rmSync(join('/var/lib/comanda', readFileSync(note, 'utf8')), { recursive: true });
});

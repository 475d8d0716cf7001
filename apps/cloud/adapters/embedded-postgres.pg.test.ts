import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPool } from '@comanda/db/postgres';
import { tempFolder } from '@comanda/testing/temp-folder';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { EmbeddedDatabase } from './embedded-postgres.ts';

const log = pino({ level: 'silent' });
const pidOf = (folder: string): number =>
  Number(readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);

/** The first row of what a database answers. */
const ask = async (url: string, query: string): Promise<unknown> => {
  const pool = openPool(url, () => undefined);
  try {
    return (await pool.query(query)).rows[0];
  } finally {
    await pool.end();
  }
};
const KEEP = "create table note as select 'Comal' as name";
const KEPT = 'select name from note';

test('a database is made on first start, kept over a stop, and taken back from a cloud that was killed', async () => {
  using folder = tempFolder();
  chmodSync(folder.path, 0o755);
  // What a power cut in the middle of the first start leaves behind.
  mkdirSync(join(folder.path, 'postgres/new'), { recursive: true });
  writeFileSync(join(folder.path, 'postgres/new/PG_VERSION'), '18\n');
  const first = new EmbeddedDatabase(folder.path, log);
  await ask(await first.start(), KEEP);
  // A killed cloud stops nothing: its server runs on.
  const leftover = pidOf(folder.path);
  const second = new EmbeddedDatabase(folder.path, log);
  const again = await second.start();
  expect(() => process.kill(leftover, 0)).toThrow('ESRCH');
  expect(await ask(again, KEPT)).toEqual({ name: 'Comal' });
  const running = pidOf(folder.path);
  await second.stop();
  expect(() => process.kill(running, 0)).toThrow('ESRCH');
});

test('a data folder that is closed to others made no database: it lies elsewhere, and is found again', async () => {
  using folder = tempFolder();
  chmodSync(folder.path, 0o700);
  const first = new EmbeddedDatabase(folder.path, log);
  await ask(await first.start(), KEEP);
  await first.stop();
  const second = new EmbeddedDatabase(folder.path, log);
  expect(await ask(await second.start(), KEPT)).toEqual({ name: 'Comal' });
  await second.stop();
  const note = join(folder.path, 'postgres/place');
  if (existsSync(note)) rmSync(join('/var/lib/comanda', readFileSync(note, 'utf8')), { recursive: true });
});

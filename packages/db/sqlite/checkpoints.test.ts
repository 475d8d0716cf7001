import { spawnSync } from 'node:child_process';
import { copyFileSync, writeFileSync } from 'node:fs';
import { tempFolder } from '@comanda/testing/temp-folder';
import Database from 'better-sqlite3';
import { expect, test, vi } from 'vitest';
import { Checkpoints } from './checkpoints.ts';
import { openWriter } from './open.ts';

/** A thread may take its time to begin. */
const PATIENCE = { timeout: 30_000 };

/** A file whose log is brought in when the test says that time has passed. */
const openLogged = (path: string) => {
  const timers: (() => void)[] = [];
  const cancelled = vi.fn<() => void>();
  const env = {
    setTimer: (fn: () => void) => {
      timers.push(fn);
      return cancelled;
    },
  };
  const writer = openWriter(path);
  return { writer, timers, cancelled, checkpoints: new Checkpoints({ writer, path, env }) };
};

/** Rows in the file itself, whatever the log beside it has. */
const rowsInFile = (path: string): number => {
  copyFileSync(path, `${path}-alone`);
  const alone = new Database(`${path}-alone`);
  try {
    return alone.prepare('select count(*) from t').pluck().get() as number;
  } catch {
    return 0;
  } finally {
    alone.close();
  }
};

test('the log is brought into the file on another thread, once for all commits of a while', async () => {
  using folder = tempFolder();
  const path = folder.file('hub.db');
  const { writer, timers, checkpoints } = openLogged(path);
  checkpoints.start();
  writer.exec('create table t (n integer); insert into t values (1)');
  checkpoints.noteCommit();
  writer.exec('insert into t values (2)');
  checkpoints.noteCommit();
  expect(timers.length).toBe(1);
  expect(rowsInFile(path)).toBe(0);
  timers[0]!();
  await vi.waitFor(() => expect(rowsInFile(path)).toBe(2), PATIENCE);
  await checkpoints.stop();
  writer.close();
});

test('what is committed while the log is brought in is brought in next', async () => {
  using folder = tempFolder();
  const { writer, timers, checkpoints } = openLogged(folder.file('hub.db'));
  checkpoints.start();
  checkpoints.noteCommit();
  timers[0]!();
  checkpoints.noteCommit();
  expect(timers.length).toBe(1);
  await vi.waitFor(() => expect(timers.length).toBe(2), PATIENCE);
  await checkpoints.stop();
  writer.close();
});

test('no COMMIT of the writer does it meanwhile, and every one may again afterwards', async () => {
  using folder = tempFolder();
  const { writer, timers, cancelled, checkpoints } = openLogged(folder.file('hub.db'));
  const pages = () => writer.pragma('wal_autocheckpoint', { simple: true });
  expect(pages()).toBe(1000);
  checkpoints.noteCommit();
  expect(timers).toEqual([]);
  checkpoints.start();
  expect(pages()).toBe(0);
  checkpoints.noteCommit();
  await checkpoints.stop();
  expect(cancelled).toHaveBeenCalledOnce();
  expect(pages()).toBe(1000);
  timers[0]!();
  writer.close();
});

const MEGABYTES = (count: number): string =>
  `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count}) select i, randomblob(1000000) from n`;

test('a log that has grown large is whole in the file after a pause, and the next COMMIT begins it anew', async () => {
  using folder = tempFolder();
  const { writer, checkpoints } = openLogged(folder.file('hub.db'));
  checkpoints.start();
  writer.exec('create table t (n integer, body blob)');
  expect(checkpoints.wantsPause()).toBe(false);
  writer.exec(`insert into t ${MEGABYTES(40)}`);
  expect(checkpoints.wantsPause()).toBe(true);
  await checkpoints.pause();
  writer.exec('insert into t values (0, null)');
  expect(checkpoints.wantsPause()).toBe(false);
  expect(writer.pragma('wal_checkpoint(noop)')).toMatchObject([{ log: expect.toSatisfy((pages) => pages < 10) }]);
  await checkpoints.stop();
  writer.close();
});

test('tills that never rest let the log grow until the disk was full: what the thread left of it the next COMMIT brings in', async () => {
  using folder = tempFolder();
  const { writer, timers, checkpoints } = openLogged(folder.file('hub.db'));
  checkpoints.start();
  writer.exec('create table t (n integer, body blob)');
  writer.exec(`insert into t ${MEGABYTES(40)}`);
  // As a COMMIT that came while the thread was at it: it has to leave what comes after what is read here.
  const reader = new Database(writer.name, { readonly: true });
  reader.exec('begin; select count(*) from t');
  writer.exec('insert into t values (0, null)');
  checkpoints.noteCommit();
  timers[0]!();
  checkpoints.noteCommit();
  await vi.waitFor(() => expect(timers.length).toBe(2), PATIENCE);
  reader.close();
  checkpoints.noteCommit();
  writer.exec('insert into t values (0, null)');
  expect(writer.pragma('wal_checkpoint(noop)')).toMatchObject([{ log: expect.toSatisfy((pages) => pages < 10) }]);
  await checkpoints.stop();
  writer.close();
});

test('a pause in which somebody wrote is made again after some pages more, not at once', async () => {
  using folder = tempFolder();
  const { writer, checkpoints } = openLogged(folder.file('hub.db'));
  checkpoints.start();
  writer.exec('create table t (n integer, body blob)');
  writer.exec(`insert into t ${MEGABYTES(40)}`);
  // Somebody still reads what the log alone has: it cannot begin anew.
  const reader = new Database(writer.name, { readonly: true });
  reader.exec('begin; select count(*) from t');
  await checkpoints.pause();
  writer.exec('insert into t values (0, null)');
  expect(checkpoints.wantsPause()).toBe(false);
  writer.exec(`insert into t ${MEGABYTES(5)}`);
  expect(checkpoints.wantsPause()).toBe(true);
  reader.close();
  await checkpoints.pause();
  writer.exec('insert into t values (0, null)');
  expect(checkpoints.wantsPause()).toBe(false);
  await checkpoints.stop();
  writer.close();
});

test('nobody pauses for a thread that is not there', async () => {
  using folder = tempFolder();
  const { writer, checkpoints } = openLogged(folder.file('hub.db'));
  writer.exec('create table t (n integer, body blob)');
  writer.exec(`insert into t ${MEGABYTES(40)}`);
  expect(checkpoints.wantsPause()).toBe(false);
  await checkpoints.pause();
  checkpoints.start();
  const pausing = checkpoints.pause();
  await checkpoints.stop();
  await pausing;
  writer.close();
});

test('a hub that was stopped in its first second died of a thread that was still loading: it is waited for', () => {
  using folder = tempFolder();
  const program = `
    import { Checkpoints } from ${JSON.stringify(import.meta.resolve('./checkpoints.ts'))};
    import { openWriter } from ${JSON.stringify(import.meta.resolve('./open.ts'))};
    const path = ${JSON.stringify(folder.file('hub.db'))};
    const writer = openWriter(path);
    const checkpoints = new Checkpoints({ writer, path, env: { setTimer: () => () => undefined } });
    checkpoints.start();
    await checkpoints.stop();
    writer.close();
    console.log('stopped');`;
  writeFileSync(folder.file('stop.mjs'), program);
  const { status, stdout } = spawnSync(process.execPath, [folder.file('stop.mjs')], { encoding: 'utf8' });
  expect([status, stdout]).toEqual([0, 'stopped\n']);
});

import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { type BackupOrder, type HistoryEnd, plainCopyOf } from './back-up.ts';
import { checkEncrypted, encryptFile } from './encrypted-file.ts';

const flush = (path: string): void => {
  const file = openSync(path, 'r');
  fsyncSync(file);
  closeSync(file);
};

/** Throws unless every page of it fits; answers where the history in it ends. */
const check = (path: string): HistoryEnd | null => {
  const made = new Database(path, { readonly: true });
  try {
    const found = String(made.pragma('quick_check', { simple: true }));
    if (found !== 'ok') throw new Error(found);
    if (!made.prepare("select 1 from sqlite_schema where name = 'sync_identity'").get()) return null;
    const end = 'select seq, lower(hex(hash)) as hash from ob_tx order by seq desc limit 1';
    return (made.prepare(end).get() as HistoryEnd | undefined) ?? null;
  } finally {
    made.close();
  }
};

const copy = (source: string, target: string): HistoryEnd | null => {
  const db = new Database(source, { readonly: true, timeout: 5000 });
  try {
    db.prepare('vacuum into ?').run(target);
  } finally {
    db.close();
  }
  return check(target);
};

/** VACUUM INTO a name of its own, check, encrypt, flush, read it back, and only then the name it is looked for by (docs/sync.md#backups). */
const backUp = ({ source, target, key }: BackupOrder): HistoryEnd | null => {
  const part = `${target}.part`;
  // What is not encrypted yet stays beside the hub's file: the other disk never sees it.
  const plain = key ? plainCopyOf(source) : part;
  try {
    rmSync(plain, { force: true });
    const end = copy(source, plain);
    if (key) encryptFile(plain, part, key);
    flush(part);
    // A backup is one that was read and opened with its key: another is no reason to let go of an older one, or of history.
    if (key) checkEncrypted(part, key);
    renameSync(part, target);
    flush(dirname(target));
    return end;
  } finally {
    // Also when the other disk is full, bad or gone: a second database in the clear would lie there, and each try leave its part.
    rmSync(plain, { force: true });
    rmSync(part, { force: true });
  }
};

try {
  parentPort?.postMessage({ end: backUp(workerData as BackupOrder) });
} catch (error) {
  parentPort?.postMessage({ error: (error as Error).message });
}

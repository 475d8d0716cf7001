import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';
import type { BackupOrder } from './back-up.ts';
import { encryptFile } from './encrypted-file.ts';

const flush = (path: string): void => {
  const file = openSync(path, 'r');
  fsyncSync(file);
  closeSync(file);
};

const check = (path: string): void => {
  const made = new Database(path, { readonly: true });
  const found = String(made.pragma('quick_check', { simple: true }));
  made.close();
  if (found !== 'ok') throw new Error(found);
};

const copy = (source: string, target: string): void => {
  const db = new Database(source, { readonly: true, timeout: 5000 });
  try {
    db.prepare('vacuum into ?').run(target);
  } finally {
    db.close();
  }
  check(target);
};

/** VACUUM INTO a name of its own, check, flush, and only then the name it is looked for by (docs/sync.md#backups). */
const backUp = ({ source, target, key }: BackupOrder): void => {
  const part = `${target}.part`;
  // What is not encrypted yet stays beside the hub's file: the other disk never sees it.
  const plain = key ? `${source}.backup` : part;
  try {
    rmSync(plain, { force: true });
    copy(source, plain);
    if (key) encryptFile(plain, part, key);
    flush(part);
    renameSync(part, target);
    flush(dirname(target));
  } finally {
    // Also when the other disk is full or gone: a second database in the clear would lie there, and take its room.
    rmSync(plain, { force: true });
  }
};

try {
  backUp(workerData as BackupOrder);
  parentPort?.postMessage(null);
} catch (error) {
  parentPort?.postMessage((error as Error).message);
}

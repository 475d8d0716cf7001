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
  const copy = new Database(path, { readonly: true });
  const found = String(copy.pragma('quick_check', { simple: true }));
  copy.close();
  if (found !== 'ok') throw new Error(found);
};

/** VACUUM INTO a name of its own, check, flush, and only then the name it is looked for by (facts/sync.md §9). */
const backUp = ({ source, target, key }: BackupOrder): void => {
  const part = `${target}.part`;
  // What is not encrypted yet stays beside the hub's file: the other disk never sees it.
  const plain = key ? `${source}.backup` : part;
  rmSync(plain, { force: true });
  const db = new Database(source, { readonly: true, timeout: 5000 });
  try {
    db.prepare('vacuum into ?').run(plain);
  } finally {
    db.close();
  }
  check(plain);
  if (key) {
    encryptFile(plain, part, key);
    rmSync(plain);
  }
  flush(part);
  renameSync(part, target);
  flush(dirname(target));
};

try {
  backUp(workerData as BackupOrder);
  parentPort?.postMessage(null);
} catch (error) {
  parentPort?.postMessage((error as Error).message);
}

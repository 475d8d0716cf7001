import { existsSync, rmSync, writeFileSync } from 'node:fs';
import Database from 'better-sqlite3';

/** The disk did not do what it was told. */
export class DiskFailure extends Error {
  constructor(cause: unknown) {
    super('the disk failed, and nobody knows what is on it: the hub ends, and opens the file anew when it is started', {
      cause,
    });
    this.name = 'DiskFailure';
  }
}

/** Not of a full disk, which says so in time and takes nothing back. */
const FAILURES = /^SQLITE_IOERR(_(READ|SHORT_READ|WRITE|FSYNC|DIR_FSYNC|TRUNCATE|DATA|CORRUPTFS))?$/;

/**
 * Whether a flush, a write or a read of the file failed. After a failed flush the system may have thrown away what it could
 * not write and call the next flush a success, so it must never be tried again (docs/sync.md#when-the-disk-fails).
 */
export const isDiskFailure = (error: unknown): boolean =>
  error instanceof Database.SqliteError && FAILURES.test(error.code);

/** Whether the disk had no space for a write: nothing of it was kept. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Database.SqliteError && error.code === 'SQLITE_FULL';

/** Ends the process: nobody is answered any more, as in a power cut, and whoever watches over the hub starts it anew. */
export const endProcess = (failure: DiskFailure): void => {
  setImmediate(() => {
    throw failure;
  });
};

const noteOf = (path: string): string => `${path}-disk-failure`;

/** Leaves word for the next start, where the disk still takes it. */
export const noteDiskFailure = (path: string, error: unknown): void => {
  try {
    writeFileSync(noteOf(path), String(error));
  } catch {
    // Then the file is opened as after any crash.
  }
};

/** A file whose disk has failed is read through before it is used again. Throws with a sentence for the operator. */
export const checkAfterDiskFailure = (db: Database.Database): void => {
  const note = noteOf(db.name);
  if (!existsSync(note)) return;
  const found = String(db.pragma('quick_check', { simple: true }));
  if (found !== 'ok')
    throw new Error(`${db.name} was damaged when its disk failed: restore a backup on a sound disk (${found})`);
  rmSync(note, { force: true });
};

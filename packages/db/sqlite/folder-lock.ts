import { join } from 'node:path';
import Database from 'better-sqlite3';

/** Another process has the data folder. */
export class FolderInUseError extends Error {
  constructor(folder: string) {
    super(`Another hub is at work on the data in ${folder}. Stop it first.`);
  }
}

/**
 * One process at a data folder: two hubs on one file would each tell their own screens alone. The lock is SQLite's on a
 * file beside the database, so the system lets go of it however the process ends.
 */
export class FolderLock {
  readonly #db: Database.Database;

  private constructor(db: Database.Database) {
    this.#db = db;
  }

  /** Held for as long as what this answers is. Throws a sentence for the operator when another process has it. */
  static take(folder: string): FolderLock {
    const db = new Database(join(folder, 'hub.lock'), { timeout: 0 });
    try {
      db.exec('begin exclusive');
      return new FolderLock(db);
    } catch (error) {
      db.close();
      if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
      throw new FolderInUseError(folder);
    }
  }

  release(): void {
    this.#db.close();
  }
}

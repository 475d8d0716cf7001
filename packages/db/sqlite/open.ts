import { foldLetters } from '@comanda/contracts';
import Database from 'better-sqlite3';

/**
 * What a correct hub database needs (docs/sync.md#the-database-of-a-hub). better-sqlite3 defaults to synchronous=NORMAL in
 * WAL, which loses the newest commits in a power cut (E7), so every value is read back and a hub that differs refuses to
 * start.
 */
const PRAGMAS: Record<string, string | number> = {
  journal_mode: 'wal',
  synchronous: 2,
  foreign_keys: 1,
  recursive_triggers: 1,
  trusted_schema: 0,
  cell_size_check: 1,
  temp_store: 2,
  // KiB: what a busy evening touches, so that a send reads nothing from the disk again.
  cache_size: -16_384,
  mmap_size: 0,
  wal_autocheckpoint: 1000,
  journal_size_limit: 67_108_864,
  ...(process.platform === 'darwin' ? { fullfsync: 1, checkpoint_fullfsync: 1 } : {}),
};

const OLDEST_SQLITE = [3, 51, 3];

const refuseOldSqlite = (db: Database.Database): void => {
  const version = String(db.prepare('select sqlite_version()').pluck().get());
  const parts = version.split('.').map(Number);
  const differing = OLDEST_SQLITE.findIndex((wanted, i) => (parts[i] ?? 0) !== wanted);
  if (differing >= 0 && (parts[differing] ?? 0) < OLDEST_SQLITE[differing]!) {
    throw new Error(`SQLite ${version} is older than ${OLDEST_SQLITE.join('.')}`);
  }
};

/** Sets every pragma and reads it back. Throws with the name of the one that did not take. */
export const enforcePragmas = (db: Database.Database): void => {
  for (const [name, wanted] of Object.entries(PRAGMAS)) {
    db.pragma(`${name} = ${wanted}`);
    const actual = db.pragma(name, { simple: true });
    if (actual !== wanted) throw new Error(`SQLite refuses ${name}=${wanted}: it says ${String(actual)}`);
  }
};

/** Of PostgreSQL a migration makes it: one folding for every search, in both databases. */
const addFunctions = (db: Database.Database): void => {
  db.function('fold_letters', { deterministic: true }, (said: unknown) =>
    typeof said === 'string' ? foldLetters(said) : null,
  );
};

/** Opens the one writing connection of a hub file. */
export const openWriter = (path: string): Database.Database => {
  const db = new Database(path, { timeout: 5000 });
  try {
    refuseOldSqlite(db);
    enforcePragmas(db);
    addFunctions(db);
  } catch (error) {
    db.close();
    throw error;
  }
  return db;
};

/** Opens a reading connection beside the writer: never sees a transaction that has not committed. */
export const openReader = (path: string): Database.Database => {
  const db = new Database(path, { readonly: true, timeout: 5000 });
  db.pragma('trusted_schema = 0');
  addFunctions(db);
  return db;
};

import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { forgetActing, hasActed } from '../../adapters/acting-mark.ts';

const DATABASE = 'hub.db';
const MARK = `${DATABASE}.before-update-`;
/** The database of an update that was taken back. */
const UNDONE = `${DATABASE}.undone-update-`;
/** What a hub that was ended by force leaves beside its database, and is part of it. */
const WAL = '-wal';
/** So many copies are kept, the newest. */
const KEPT = 2;

/**
 * Copies the database of a hub that has stopped beside itself, as `hub.db.before-update-<version>`: an update that spoils it has
 * something to go back to. Throws where there is no room for it.
 */
export const backUpDatabase = (dataFolder: string, version: string): void => {
  const database = join(dataFolder, DATABASE);
  if (!existsSync(database)) return;
  const copy = join(dataFolder, `${MARK}${version}`);
  for (const part of ['', WAL]) {
    rmSync(`${copy}${part}`, { force: true });
    if (!existsSync(`${database}${part}`)) continue;
    copyFileSync(`${database}${part}`, `${copy}.part`, constants.COPYFILE_FICLONE);
    renameSync(`${copy}.part`, `${copy}${part}`);
  }
  // From here on the mark tells whether the new release acted.
  forgetActing(dataFolder);
  for (const kind of [MARK, UNDONE]) keepNewest(dataFolder, kind);
};

const keepNewest = (dataFolder: string, kind: string): void => {
  const copies = readdirSync(dataFolder).filter((name) => name.startsWith(kind) && !name.endsWith(WAL));
  const madeAt = (name: string): number => statSync(join(dataFolder, name)).mtimeMs;
  for (const old of copies.sort((a, b) => madeAt(b) - madeAt(a)).slice(KEPT))
    for (const part of ['', WAL]) rmSync(join(dataFolder, `${old}${part}`), { force: true });
};

/**
 * Puts the copy of before the update to `version` back, for its hub never served; the update's own database stays beside it as
 * `hub.db.undone-update-<version>`. Answers whether it did: not where there is no copy, nor where the hub acted since, for what it
 * took, printed or sent must not be lost. Called again after a power cut in its middle, it ends the work. Throws where there is
 * no room; the database is untouched then.
 */
export const putDatabaseBack = (dataFolder: string, version: string): boolean => {
  const database = join(dataFolder, DATABASE);
  const copy = join(dataFolder, `${MARK}${version}`);
  const undone = join(dataFolder, `${UNDONE}${version}`);
  if (!existsSync(copy) || hasActed(dataFolder)) return false;
  const parts = ['', WAL].filter((part) => existsSync(`${copy}${part}`));
  for (const part of parts) copyToDisk(`${copy}${part}`, `${database}${part}.part`);
  for (const part of [WAL, ''])
    if (existsSync(`${database}${part}`) && !existsSync(`${undone}${part}`))
      renameSync(`${database}${part}`, `${undone}${part}`);
  // Of a database that is put back in a second try, or of the update's.
  for (const rest of [WAL, '-shm']) rmSync(`${database}${rest}`, { force: true });
  for (const part of parts) renameSync(`${database}${part}.part`, `${database}${part}`);
  return true;
};

const copyToDisk = (from: string, to: string): void => {
  rmSync(to, { force: true });
  copyFileSync(from, to, constants.COPYFILE_FICLONE);
  const file = openSync(to, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const MINE = 0o700;
/** Others may pass through such a folder, and neither see nor read what lies in it. */
const PASSABLE = 0o711;

export const isRoot = (): boolean => process.getuid?.() === 0;

/** From now on what this process, its threads and children write is for its user alone. Not to be asked for by a thread. */
export const writePrivately = (): void => {
  process.umask(0o077);
};

/** A disk without modes (a stick) and a folder of somebody else's stay as they are: no reason not to sell. */
const setMode = (path: string, mode: number): void => {
  try {
    chmodSync(path, mode);
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
};

const narrow = (path: string, widest: number): void => {
  const mode = (statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o777;
  if ((mode & ~widest) !== 0) setMode(path, mode & widest);
};

const make = (folder: string, mode: number): void => {
  if (existsSync(folder)) return;
  make(dirname(folder), mode);
  mkdirSync(folder);
  setMode(folder, mode);
};

const narrowFiles = (folder: string, isOurs: (name: string) => boolean): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isFile() && isOurs(entry.name)) narrow(join(folder, entry.name), 0o600);
  }
};

/**
 * A folder for files of ours: made for this user alone, and left to whoever made it when it is there (a disk's own, `/mnt`).
 * In it the files that are ours by their names are this user's alone.
 */
export const folderForPrivateFiles = (folder: string, isOurs: (name: string) => boolean): void => {
  make(folder, MINE);
  narrowFiles(folder, isOurs);
};

/**
 * The data folder of a hub or cloud, which only its user may enter: made, or narrowed with the files that lie in it. Root's
 * may be passed through: the cloud's own PostgreSQL, which never runs as root, lies below, and a hub's data may be there too.
 */
export const privateDataFolder = (folder: string): void => {
  const widest = isRoot() ? PASSABLE : MINE;
  make(folder, widest);
  narrow(folder, widest);
  narrowFiles(folder, () => true);
};

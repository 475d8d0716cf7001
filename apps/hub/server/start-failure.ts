import { FolderInUseError, NewerDatabaseError, OldShapeError } from '@comanda/db/sqlite';
import { KeyFileError } from '../adapters/hub-keys.ts';
import { SettingsError } from '../config.ts';
import type { StartFailure } from '../electron/messages.ts';
import { say } from '../electron/words.ts';

const BY_CODE: Readonly<Record<string, StartFailure>> = {
  EADDRINUSE: 'port_taken',
  EADDRNOTAVAIL: 'no_such_address',
  ENOSPC: 'disk_full',
  SQLITE_FULL: 'disk_full',
  EACCES: 'no_access',
  EPERM: 'no_access',
  EROFS: 'no_access',
  ENOTDIR: 'no_access',
  SQLITE_CANTOPEN: 'no_access',
  SQLITE_READONLY: 'no_access',
  SQLITE_NOTADB: 'not_a_database',
  SQLITE_CORRUPT: 'not_a_database',
};

/** What kept a hub from starting, so that whoever shows it to a person can say what to do. */
export const startFailure = (error: unknown): StartFailure => {
  if (error instanceof NewerDatabaseError) return 'newer_database';
  if (error instanceof OldShapeError) return 'old_database';
  if (error instanceof FolderInUseError) return 'folder_in_use';
  if (error instanceof SettingsError) return 'settings';
  if (error instanceof KeyFileError) return 'bad_keys';
  const { code, syscall } = (error ?? {}) as NodeJS.ErrnoException;
  if (syscall === 'listen' && code === 'EACCES') return 'port_denied';
  // SQLite's codes carry what it was about behind their family: SQLITE_CANTOPEN_ISDIR.
  const family = code?.split('_').slice(0, 2).join('_') ?? '';
  return BY_CODE[family] ?? 'other';
};

/** What exactly failed: which file, address or setting. SQLite's failures name no file, so the data folder is named. */
export const startDetail = (error: NodeJS.ErrnoException, dataFolder: string): string =>
  error.code?.startsWith('SQLITE_') ? `${dataFolder}: ${error.message}` : error.message;

/**
 * What the console says of a hub that did not start: the sentence of its kind, Spanish first, then English with what
 * exactly failed. `dataFolder` is `COMANDA_DATA`.
 */
export const startNotice = (error: Error, dataFolder: string): string => {
  const failure = startFailure(error);
  const [spanish, english] = [say(failure, 'es'), say(failure, 'en')];
  return `${spanish} (${english} ${startDetail(error, dataFolder)})`;
};

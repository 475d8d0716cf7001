import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, isAbsolute, join } from 'node:path';
import { hubMigrations, privateDataFolder, readWholeFile, systemEnv } from '@comanda/db';
import { checkSchema, decryptFile, FolderLock, HubDatabase, isEncrypted } from '@comanda/db/sqlite';
import { tables } from '@comanda/domain/tables';
import { readBackupKey } from '@comanda/hub/adapters/hub-keys';
import { type HubConfig, readConfig } from '@comanda/hub/config';
import { backupTime } from '@comanda/hub/server/backups';
import { HIGH_WATER_FILE, HighWaterFile, markOpenPapers, noticeRestore } from '@comanda/sync/hub';
import Database from 'better-sqlite3';

const HELP = `npm run restore                    lists the backups of this hub
npm run restore -- <backup>        puts one in place of the hub's file, which is kept aside

Stop the hub first. COMANDA_DATA, HUB_BACKUPS and HUB_KEY_FILE are those of the hub: its keys open its backups.
When it is started again it takes back from the cloud what it did after the backup. What the backup has waiting for a printer
comes out marked as a possible duplicate: it may have come out since.`;

const HOUR = 3_600_000;

type Say = (line: string) => void;

const ageOf = (ms: number): string => {
  const hours = Math.floor(ms / HOUR);
  if (hours >= 48) return `${Math.floor(hours / 24)} days old`;
  return hours >= 1 ? `${hours} h old` : `${Math.max(0, Math.round(ms / 60_000))} min old`;
};

const listBackups = ({ backupFolder }: HubConfig, say: Say): void => {
  const names = existsSync(backupFolder) ? readdirSync(backupFolder).filter((name) => backupTime(name) !== null) : [];
  if (names.length === 0) say(`No backups in ${backupFolder}.`);
  for (const name of names.sort().reverse()) {
    const size = (statSync(join(backupFolder, name)).size / 1024 / 1024).toFixed(1);
    say(`${name}  ${ageOf(Date.now() - backupTime(name)!).padStart(12)}  ${size.padStart(8)} MB`);
  }
};

/** Throws unless the file is a whole database of a hub, and one this version opens. */
const checkBackup = (file: string): void => {
  const db = new Database(file, { readonly: true, fileMustExist: true });
  try {
    const found = String(db.pragma('quick_check', { simple: true }));
    if (found !== 'ok') throw new Error(found);
    db.prepare('select hub_id from sync_identity').get();
    checkSchema(db, hubMigrations());
  } finally {
    db.close();
  }
};

/** Copies a backup, also a plain one as earlier versions made it. */
const bring = (backup: string, target: string, { keyFile }: HubConfig): void => {
  if (isEncrypted(backup)) decryptFile(backup, target, readBackupKey(keyFile, { readFile: readWholeFile }));
  else copyFileSync(backup, target);
};

/**
 * Here, because a hub that no cloud knows, and one whose cloud knows no more than the backup, sees nothing older in it. What it was
 * seen to have done since is looked up before: marking makes the file one transaction longer.
 */
const markSlips = async (file: string, dataFolder: string): Promise<void> => {
  const env = systemEnv();
  const db = HubDatabase.open(file, tables, env);
  try {
    const seen = new HighWaterFile(join(dataFolder, HIGH_WATER_FILE), env);
    const isNoticed = await noticeRestore(db, seen, new Date(env.now()).toISOString());
    if (!isNoticed) await db.write('put back from a backup', 'restore', markOpenPapers);
  } finally {
    await db.close();
  }
};

/** What came to be beside the file that is put together: its log, and its copy from before an older schema was brought on. */
const clearAway = (file: string): void => {
  const folder = dirname(file);
  for (const name of readdirSync(folder)) if (name.startsWith(basename(file))) rmSync(join(folder, name));
};

const flush = (path: string): void => {
  const file = openSync(path, 'r');
  fsyncSync(file);
  closeSync(file);
};

/** Answers the name of the file that was there. */
const putInPlace = async (config: HubConfig, backup: string): Promise<string> => {
  const file = join(config.dataFolder, 'hub.db');
  try {
    bring(backup, `${file}.part`, config);
    checkBackup(`${file}.part`);
    await markSlips(`${file}.part`, config.dataFolder);
  } catch (error) {
    clearAway(`${file}.part`);
    throw error;
  }
  flush(`${file}.part`);
  const aside = `before-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}Z`;
  // The log belongs to the old file: with another one it would be poison.
  for (const end of ['', '-wal', '-shm']) {
    if (existsSync(`${file}${end}`)) renameSync(`${file}${end}`, join(config.dataFolder, `hub-${aside}.db${end}`));
  }
  // What is known of the old file's log would call every entry after the backup cut off.
  const head = join(config.dataFolder, 'hub-audit-head.json');
  if (existsSync(head)) renameSync(head, join(config.dataFolder, `hub-${aside}.audit-head.json`));
  renameSync(`${file}.part`, file);
  clearAway(`${file}.part`);
  flush(config.dataFolder);
  return `hub-${aside}.db`;
};

const restore = async (config: HubConfig, named: string, say: Say): Promise<void> => {
  const backup = isAbsolute(named) || existsSync(named) ? named : join(config.backupFolder, named);
  privateDataFolder(config.dataFolder);
  const lock = FolderLock.take(config.dataFolder);
  try {
    const aside = await putInPlace(config, backup);
    say(`${backup} is in place.`);
    say(`The file that was there is ${aside}, beside it.`);
  } finally {
    lock.release();
  }
  say('Start the hub: it takes back from the cloud what it did after the backup.');
};

/**
 * Does what the arguments of `npm run restore` ask, for the hub of these settings, and says it line by line. Throws with a sentence
 * for the operator.
 */
export const runRestore = async ([named]: readonly string[], settings: NodeJS.ProcessEnv, say: Say): Promise<void> => {
  if (named === '--help') say(HELP);
  else if (named === undefined) listBackups(readConfig(settings), say);
  else await restore(readConfig(settings), named, say);
};

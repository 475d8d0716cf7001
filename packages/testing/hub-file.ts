import { copyFileSync, existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Env, systemEnv } from '@comanda/db';
import { HubDatabase } from '@comanda/db/sqlite';
import { tables } from '@comanda/domain/tables';
import Database from 'better-sqlite3';
import { RUN_FOLDER, tempFolder } from './temp-folder.ts';

/**
 * A hub's database at the newest schema, as production code makes it, before anything is in it: who it is its first opening
 * says. Made once a run; by a program outside of one, each time.
 */
const makeTemplate = (path: string): void => {
  using folder = tempFolder();
  const made = HubDatabase.open(folder.file('hub.db'), tables, systemEnv());
  const file = new Database(folder.file('hub.db'));
  file.exec('delete from sync_identity');
  // Another worker may be making it too: whoever is last puts the same in its place.
  writeFileSync(`${path}.${process.pid}`, file.serialize());
  renameSync(`${path}.${process.pid}`, path);
  file.close();
  void made.close();
};

/** Puts a hub's database there before anything is in it. */
export const copyHubFile = (path: string): void => {
  const folder = process.env[RUN_FOLDER];
  const template = folder ? join(folder, 'hub-template.db') : path;
  if (!existsSync(template)) makeTemplate(template);
  if (template !== path) copyFileSync(template, path);
};

/** As `HubDatabase.open`, for the product's tables: what is new is a copy, and is not checked again. */
export const openHub = (path: string, env: Env, onBroken?: Parameters<typeof HubDatabase.open>[3]): HubDatabase => {
  if (existsSync(path)) return HubDatabase.open(path, tables, env, onBroken);
  copyHubFile(path);
  return HubDatabase.openCopy(path, tables, env, onBroken);
};

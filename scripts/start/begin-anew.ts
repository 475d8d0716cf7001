import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { hubMigrations } from '@comanda/db';
import { checkSchema, FolderLock, OldShapeError } from '@comanda/db/sqlite';
import Database from 'better-sqlite3';

/** Whether a hub's data in the folder is of before the first release. What else is wrong with it the hub says. */
export const isOfOldShape = (folder: string): boolean => {
  const file = join(folder, 'hub.db');
  if (!existsSync(file)) return false;
  try {
    const db = new Database(file, { readonly: true });
    try {
      checkSchema(db, hubMigrations());
    } finally {
      db.close();
    }
    return false;
  } catch (error) {
    return error instanceof OldShapeError;
  }
};

/** Gives a folder another name, beside where it was. Answers it. Throws a sentence while a hub is at work in it. */
export const putAside = (folder: string, now: number): string => {
  const aside = `${folder}-until-${new Date(now).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}`;
  // Let go of before: some systems rename no folder with an open file in it.
  FolderLock.take(folder).release();
  if (existsSync(aside)) throw new Error(`${aside} is there already. Try again in a second.`);
  renameSync(folder, aside);
  return aside;
};

/** Whether the person at the terminal says yes. With nobody there: no. */
export const saysYes = async (question: string): Promise<boolean> => {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^\s*(y|yes|s|si|sí)\s*$/i.test(await terminal.question(`${question} (y/n) `));
  } finally {
    terminal.close();
  }
};

import {
  type ImportedProducts,
  type ImportedRow,
  type ImportProductsInput,
  type ImportStatus,
  nameKey,
} from '@comanda/contracts';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { everyCategory, everyProduct } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';
import type { ImportKitchen } from './import-kitchen.ts';
import { type Known, planImport } from './plan-import.ts';
import { readSheet } from './read-sheet.ts';
import { writeImport } from './write-import.ts';

/** A text of a million characters, as JSON writes its line ends and quotes. */
export const IMPORT_BODY_LIMIT = 4 * 1024 * 1024;

/**
 * Takes a menu from a pasted table: all of it, or nothing where a row is wrong; products of a variable price are left out. What is
 * there already stays what it is, so that the same table a second time changes nothing. `kitchen`: null where no dish is sent anywhere, in the cloud. Throws
 * IMPORT_EMPTY, IMPORT_TOO_LONG, IMPORT_UNREADABLE, IMPORT_COLUMNS_MISSING.
 */
export const importTable = async (
  tx: WriteContext,
  input: ImportProductsInput,
  kitchen: ImportKitchen | null,
): Promise<ImportedProducts> => {
  const sheet = readSheet(input.text, { hasStations: kitchen !== null });
  const known: Known = { ...(await knownTo(tx)), stations: kitchen };
  const rows = planImport(sheet.rows, known);
  const isWritten = !input.isPreview && rows.every(({ status }) => status !== 'wrong');
  const answer = {
    isWritten,
    counts: countsOf(rows),
    newCategories: newCategories(rows, known),
    ignoredColumns: sheet.ignoredColumns,
  };
  if (!isWritten) return { ...answer, rows };
  const taken = rows.filter(({ status }) => status !== 'skipped');
  const written = await writeImport(tx, { rows: taken, newCategories: answer.newCategories, ...input }, known, kitchen);
  catalogueChanged(tx);
  const byNumber = new Map(written.map((row) => [row.row, row]));
  return { ...answer, rows: rows.map((row) => byNumber.get(row.row) ?? row) };
};

const knownTo = async (ctx: Context) => ({ products: await everyProduct(ctx), categories: await everyCategory(ctx) });

const countsOf = (rows: readonly ImportedRow[]): ImportedProducts['counts'] => {
  const count = (status: ImportStatus) => rows.filter((row) => row.status === status).length;
  return {
    new: count('new'),
    changed: count('changed'),
    same: count('same'),
    wrong: count('wrong'),
    skipped: count('skipped'),
  };
};

const newCategories = (rows: readonly ImportedRow[], { categories }: Known): string[] => {
  const there = new Set(categories.map(({ name }) => nameKey(name)));
  const wanted = rows.filter(({ problem }) => problem === null).map(({ category }) => category ?? '');
  const fresh = new Map(
    wanted.filter((name) => name !== '' && !there.has(nameKey(name))).map((name) => [nameKey(name), name]),
  );
  return [...fresh.values()];
};

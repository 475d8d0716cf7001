import { z } from 'zod';
import { Minor } from './money.ts';
import { Id } from './primitives.ts';

/** What a column of an imported menu may hold. */
export const ImportColumn = z.enum(['category', 'name', 'price', 'sku', 'station']);
export type ImportColumn = z.infer<typeof ImportColumn>;

/** Why a row of an imported menu cannot become a dish. */
export const ImportProblem = z.enum([
  'name_missing',
  'name_invalid',
  'category_invalid',
  'price_missing',
  'price_invalid',
  'price_too_high',
  'sku_too_long',
  'station_unknown',
  'repeated',
  'station_is_pass',
  'name_taken',
  'price_variable',
]);
export type ImportProblem = z.infer<typeof ImportProblem>;

/**
 * `new`: a dish is made. `changed`: one that is there gets what `changes` says. `wrong`: nothing is taken before it is put right.
 * `skipped`: it is left out and the others are taken.
 */
export const ImportStatus = z.enum(['new', 'changed', 'same', 'wrong', 'skipped']);
export type ImportStatus = z.infer<typeof ImportStatus>;

/** What changes of a dish that is there already; `active`: it was off sale. */
export const ImportChange = z.enum(['name', 'category', 'price', 'sku', 'active', 'station']);
export type ImportChange = z.infer<typeof ImportChange>;

export const ImportProductsInput = z.strictObject({
  businessId: Id,
  /** Where the new dishes are to be sold; without one, wherever the business has menus. */
  locationId: Id.optional(),
  /** Cells parted by tabs (as a spreadsheet copies them), semicolons or commas. */
  text: z.string().max(1_000_000),
  /** Answers what would come of it, and writes nothing. */
  isPreview: z.boolean().default(false),
});
export type ImportProductsInput = z.infer<typeof ImportProductsInput>;

export const ImportedRow = z.object({
  /** Its number in the text, from 1, as a spreadsheet counts. */
  row: z.int(),
  status: ImportStatus,
  category: z.string().nullable(),
  name: z.string(),
  /** Null where it cannot be read. */
  price: Minor.nullable(),
  sku: z.string().nullable(),
  station: z.string().nullable(),
  /** Of a dish that is there: what it costs until now. */
  previousPrice: Minor.nullable(),
  changes: z.array(ImportChange),
  problem: z.object({ code: ImportProblem, column: ImportColumn }).nullable(),
  /** Of a dish that is there, or was made; null of a row that is left out. */
  productId: Id.nullable(),
});
export type ImportedRow = z.infer<typeof ImportedRow>;

export const ImportedProducts = z.object({
  /** False after a preview, and where a row is wrong: then none of them was taken. */
  isWritten: z.boolean(),
  counts: z.object({ new: z.int(), changed: z.int(), same: z.int(), wrong: z.int(), skipped: z.int() }),
  newCategories: z.array(z.string()),
  /** Columns of the text that say nothing a dish has. */
  ignoredColumns: z.array(z.string()),
  rows: z.array(ImportedRow),
});
export type ImportedProducts = z.infer<typeof ImportedProducts>;

import type { ImportedProducts, ImportProductsInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { importTable } from './import-table.ts';

/** Takes a menu from a pasted table, in the cloud: it sends no dish to a station. Throws as `importTable` does. */
export const importProducts = (tx: WriteContext, input: ImportProductsInput): Promise<ImportedProducts> =>
  importTable(tx, input, null);

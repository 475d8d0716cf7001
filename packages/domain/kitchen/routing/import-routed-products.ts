import type { ImportedProducts, ImportProductsInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { importTable } from '../../catalogue/index.ts';
import { openKitchen } from './import-kitchen.ts';

/** As `importProducts`, at a hub: a column of the table may say which station cooks a dish. */
export const importRoutedProducts = async (tx: WriteContext, input: ImportProductsInput): Promise<ImportedProducts> => {
  const locationId = input.locationId ?? tx.actor.locationIds[0];
  return importTable(tx, input, locationId === undefined ? null : await openKitchen(tx, locationId));
};

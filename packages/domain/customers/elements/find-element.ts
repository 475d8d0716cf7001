import { AppError, type CustomerCollection } from '@comanda/contracts';
import type { CustomerElementRow } from '../customers.tables.ts';
import { kindOf } from './element-kinds.ts';

/** An element a path names. Throws CUSTOMER_ELEMENT_NOT_FOUND, also when it is in another collection. */
export const findElement = (
  elements: readonly CustomerElementRow[],
  collection: CustomerCollection,
  itemId: string,
): CustomerElementRow => {
  const found = elements.find((one) => one.id === itemId && one.kind === kindOf(collection));
  if (!found) throw new AppError('CUSTOMER_ELEMENT_NOT_FOUND', { collection, itemId });
  return found;
};

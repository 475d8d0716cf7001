import type { Product } from '@comanda/contracts';
import type { WriteContext } from '../context.ts';
import { products } from './catalogue.store.ts';
import { catalogueChanged } from './catalogue-changed.ts';

/** Marks a dish agotado ("86") or back, for every till at once. Throws PRODUCT_NOT_FOUND. */
export const setProductAvailability = async (
  tx: WriteContext,
  input: { id: string; isAvailable: boolean },
): Promise<Product> => {
  catalogueChanged(tx);
  return products.update(tx, input.id, { isAvailable: input.isAvailable });
};

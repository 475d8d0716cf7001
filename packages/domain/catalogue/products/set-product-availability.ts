import type { Product } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { products } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';

/** Marks a dish agotado ("86") or back, at this branch, for every till at once. Throws PRODUCT_NOT_FOUND. */
export const setProductAvailability = async (
  tx: WriteContext,
  input: { id: string; isAvailable: boolean },
): Promise<Product> => {
  const product = await products.update(tx, input.id, { isAvailable: input.isAvailable });
  await tx.emit('product.availability', { productId: product.id, isAvailable: product.isAvailable });
  catalogueChanged(tx);
  return product;
};

import type { Product } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { products } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';

/**
 * Marks a dish agotado ("86") or back, at this branch, for every till at once; with `remaining` so many can still be ordered,
 * without it nobody counts. Throws PRODUCT_NOT_FOUND.
 */
export const setProductAvailability = async (
  tx: WriteContext,
  input: { id: string; isAvailable: boolean; remaining?: number | null | undefined },
): Promise<Product> => {
  const product = await products.update(tx, input.id, { isAvailable: input.isAvailable });
  const { id: productId, isAvailable } = product;
  const said = { productId, isAvailable, remaining: input.remaining ?? null };
  await tx.emit('product.availability', said);
  catalogueChanged(tx, said);
  return product;
};

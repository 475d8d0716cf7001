import type { WriteContext } from '@comanda/kernel/context';
import { products } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';
import { differing, logChange } from '../history/log-change.ts';

/** Takes a product off sale for good. The row stays: past orders name it. Throws PRODUCT_NOT_FOUND. */
export const deleteProduct = async (tx: WriteContext, input: { id: string }): Promise<void> => {
  const before = await products.get(tx, input.id);
  const after = await products.update(tx, input.id, { isActive: false, sku: null });
  const { name } = after;
  const changes = differing(before, after, ['isActive', 'sku']);
  await logChange(tx, 'product.deleted', 'product', input.id, { name, changes });
  catalogueChanged(tx);
};

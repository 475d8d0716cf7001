import type { WriteContext } from '@comanda/kernel/context';
import { presentProduct, products } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';
import { differing, logChange } from '../history/log-change.ts';

/**
 * Deletes a product: it is in no list and keeps no category. The row stays, for past orders name it, and what the log says
 * of it is taken back while that stands. Throws PRODUCT_NOT_FOUND, and what refuses it:
 * PRODUCT_IN_COMBO.
 */
export const deleteProduct = async (tx: WriteContext, input: { id: string }): Promise<void> => {
  const before = await presentProduct(tx, input.id);
  const after = await products.update(tx, input.id, { isActive: false, sku: null, deletedAt: tx.clock.now() });
  await tx.emit('product.deleted', { productId: input.id });
  const { name } = after;
  const changes = differing(before, after, ['isActive', 'sku']);
  await logChange(tx, 'product.deleted', 'product', input.id, { name, changes });
  catalogueChanged(tx);
};

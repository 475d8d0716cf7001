import type { WriteContext } from '@comanda/kernel/context';
import { products } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';

/** Takes a product off sale for good. The row stays: past orders name it. Throws PRODUCT_NOT_FOUND. */
export const deleteProduct = async (tx: WriteContext, input: { id: string }): Promise<void> => {
  await products.update(tx, input.id, { isActive: false, sku: null });
  catalogueChanged(tx);
};

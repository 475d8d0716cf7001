import { AppError, type Product, type UpdateProductInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { categories, exists, isDishDoubled, presentProduct, products } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';
import { logChange, productChange } from '../history/log-change.ts';
import { checkTaxCategory } from '../taxes/check-tax-category.ts';

/** Changes a product; orders keep the price they were added at. Throws PRODUCT_NOT_FOUND, CATEGORY_NOT_FOUND, SKU_TAKEN, NAME_TAKEN, TAX_CATEGORY_UNKNOWN. */
export const updateProduct = async (tx: WriteContext, input: UpdateProductInput & { id: string }): Promise<Product> => {
  const { id, ...changes } = input;
  if (changes.taxCategory) await checkTaxCategory(tx, changes.taxCategory);
  if (changes.categoryId) await categories.get(tx, changes.categoryId);
  if (changes.sku && (await exists.sku(tx, changes.sku, id))) throw new AppError('SKU_TAKEN');
  const before = await presentProduct(tx, id);
  if (await isDishDoubled(tx, before, changes)) throw new AppError('NAME_TAKEN', { path: 'name' });
  const product = await products.update(tx, id, changes);
  const change = await productChange(tx, before, product);
  if (change) await logChange(tx, 'product.updated', 'product', id, change);
  if (changes.isAvailable !== undefined) {
    await tx.emit('product.availability', { productId: id, isAvailable: product.isAvailable, remaining: null });
  }
  catalogueChanged(tx);
  return product;
};

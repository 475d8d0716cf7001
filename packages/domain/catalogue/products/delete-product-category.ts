import { AppError } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { categories, exists, leaveCategory } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';
import { logChange } from '../history/log-change.ts';

/** Removes a category with nothing in it but what was deleted. Throws CATEGORY_NOT_FOUND, CATEGORY_HAS_PRODUCTS. */
export const deleteProductCategory = async (tx: WriteContext, input: { id: string }): Promise<void> => {
  const { name } = await categories.get(tx, input.id);
  if (await exists.productIn(tx, input.id)) throw new AppError('CATEGORY_HAS_PRODUCTS');
  await leaveCategory(tx, input.id);
  await categories.delete(tx, input.id);
  await logChange(tx, 'category.deleted', 'product_category', input.id, { name });
  catalogueChanged(tx);
};

import { AppError, type ProductCategory, type UpdateProductCategoryInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { categories, isCategoryTaken } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';
import { changedBy, logChange } from '../history/log-change.ts';

/** Changes a category. Throws CATEGORY_NOT_FOUND. */
export const updateProductCategory = async (
  tx: WriteContext,
  input: UpdateProductCategoryInput & { id: string },
): Promise<ProductCategory> => {
  const { id, ...changes } = input;
  catalogueChanged(tx);
  const before = await categories.get(tx, id);
  const isCalledAnew = changes.name !== undefined && changes.name !== before.name;
  if (isCalledAnew && (await isCategoryTaken(tx, changes.name!, id)))
    throw new AppError('NAME_TAKEN', { path: 'name' });
  const after = await categories.update(tx, id, changes);
  const changed = changedBy(changes, before, after);
  if (Object.keys(changed).length > 0) {
    await logChange(tx, 'category.updated', 'product_category', id, { name: after.name, changes: changed });
  }
  return after;
};

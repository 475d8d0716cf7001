import type { ProductCategory, UpdateProductCategoryInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { categories } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';

/** Changes a category. Throws CATEGORY_NOT_FOUND. */
export const updateProductCategory = async (
  tx: WriteContext,
  input: UpdateProductCategoryInput & { id: string },
): Promise<ProductCategory> => {
  const { id, ...changes } = input;
  catalogueChanged(tx);
  return categories.update(tx, id, changes);
};

import { AppError, type CreateProductCategoryInput, type ProductCategory } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { categories, isCategoryTaken } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';
import { logChange } from '../history/log-change.ts';

/** Adds a category. Throws NAME_TAKEN. */
export const createProductCategory = async (
  tx: WriteContext,
  input: CreateProductCategoryInput,
): Promise<ProductCategory> => {
  const { businessId: _mine, ...values } = input;
  if (await isCategoryTaken(tx, values.name)) throw new AppError('NAME_TAKEN', { path: 'name' });
  catalogueChanged(tx);
  const category = await categories.insert(tx, values);
  await logChange(tx, 'category.created', 'product_category', category.id, { name: category.name });
  return category;
};

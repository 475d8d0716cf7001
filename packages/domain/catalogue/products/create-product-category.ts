import type { CreateProductCategoryInput, ProductCategory } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { categories } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';
import { logChange } from '../history/log-change.ts';

/** Adds a category. */
export const createProductCategory = async (
  tx: WriteContext,
  input: CreateProductCategoryInput,
): Promise<ProductCategory> => {
  const { businessId: _mine, ...values } = input;
  catalogueChanged(tx);
  const category = await categories.insert(tx, values);
  await logChange(tx, 'category.created', 'product_category', category.id, { name: category.name });
  return category;
};

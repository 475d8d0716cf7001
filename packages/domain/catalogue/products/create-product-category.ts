import type { CreateProductCategoryInput, ProductCategory } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { categories } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';

/** Adds a category. */
export const createProductCategory = async (
  tx: WriteContext,
  input: CreateProductCategoryInput,
): Promise<ProductCategory> => {
  const { businessId: _mine, ...values } = input;
  catalogueChanged(tx);
  return categories.insert(tx, values);
};

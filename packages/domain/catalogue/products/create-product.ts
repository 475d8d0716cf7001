import { AppError, type CreateProductInput, type Product } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { categories, exists, products } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';

/** Adds a product. Price in minor units, IVA included. Throws CATEGORY_NOT_FOUND, SKU_TAKEN. */
export const createProduct = async (tx: WriteContext, input: CreateProductInput): Promise<Product> => {
  const { businessId: _mine, ...values } = input;
  if (values.categoryId) await categories.get(tx, values.categoryId);
  if (values.sku && (await exists.sku(tx, values.sku))) throw new AppError('SKU_TAKEN');
  const product = await products.insert(tx, values);
  if (!product.isAvailable) await tx.emit('product.availability', { productId: product.id, isAvailable: false });
  catalogueChanged(tx);
  return product;
};

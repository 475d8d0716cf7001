import { AppError, type CreatedProduct, type CreateProductInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { categories, exists, isDishTaken, menuItems, menus, products } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';
import { logChange } from '../history/log-change.ts';
import { filledMenus, menusFor, productsInNoMenu } from '../menus/menus-for.ts';
import { checkTaxCategory } from '../taxes/check-tax-category.ts';
import { defaultTaxCategory } from '../taxes/taxes.store.ts';

/**
 * Adds a product and puts it on the menus it belongs on, so that it is sold; the answer says where it is on none. Price in minor
 * units, IVA included. Throws CATEGORY_NOT_FOUND, SKU_TAKEN, NAME_TAKEN, MENU_NOT_FOUND, TAX_CATEGORY_UNKNOWN.
 */
export const createProduct = async (tx: WriteContext, input: CreateProductInput): Promise<CreatedProduct> => {
  const { businessId: _mine, menuIds: wanted, ...values } = input;
  const taxCategory = values.taxCategory ?? (await defaultTaxCategory(tx));
  await checkTaxCategory(tx, taxCategory);
  if (values.categoryId) await categories.get(tx, values.categoryId);
  if (values.sku && (await exists.sku(tx, values.sku))) throw new AppError('SKU_TAKEN');
  const named = { name: values.name, categoryId: values.categoryId ?? null };
  if (values.isActive && (await isDishTaken(tx, named))) throw new AppError('NAME_TAKEN', { path: 'name' });
  const menuIds = wanted ? [...new Set(wanted)] : menusFor(await filledMenus(tx), values.categoryId ?? null);
  for (const id of menuIds) await menus.get(tx, id);
  const product = await products.insert(tx, { ...values, taxCategory });
  const onMenu = { productId: product.id, sortOrder: 0, isAvailable: true, availableFrom: null, availableTo: null };
  for (const menuId of menuIds) await menuItems.insert(tx, { menuId, ...onMenu, metadata: {} });
  await logChange(tx, 'product.created', 'product', product.id, { name: product.name });
  if (!product.isAvailable)
    await tx.emit('product.availability', { productId: product.id, isAvailable: false, remaining: null });
  catalogueChanged(tx);
  const isInNoMenu = (await productsInNoMenu(tx, [product.id])).has(product.id);
  return { ...product, menuIds, isInNoMenu, pictureHash: null };
};

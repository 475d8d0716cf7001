import { AppError, type CreateMenuItemInput, type MenuItem } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { exists, menuItems, menus, products } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';

/** Puts a product on a menu. Throws MENU_NOT_FOUND, PRODUCT_NOT_FOUND, MENU_ITEM_EXISTS. */
export const createMenuItem = async (
  tx: WriteContext,
  input: CreateMenuItemInput & { menuId: string },
): Promise<MenuItem> => {
  await menus.get(tx, input.menuId);
  await products.get(tx, input.productId);
  if (await exists.menuItem(tx, input.menuId, input.productId)) throw new AppError('MENU_ITEM_EXISTS');
  catalogueChanged(tx);
  return menuItems.insert(tx, input);
};

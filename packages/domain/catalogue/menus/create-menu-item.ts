import { AppError, type CreateMenuItemInput, type MenuItem } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { exists, menuItems, menus, products } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';
import { type Changes, logChange } from '../history/log-change.ts';
import { checkHours } from './check-hours.ts';

/** Puts a product on a menu. Throws MENU_NOT_FOUND, PRODUCT_NOT_FOUND, MENU_ITEM_EXISTS, VALIDATION_FAILED (hours). */
export const createMenuItem = async (
  tx: WriteContext,
  input: CreateMenuItemInput & { menuId: string },
): Promise<MenuItem> => {
  const menu = await menus.get(tx, input.menuId);
  checkHours(input.availableFrom, input.availableTo);
  const product = await products.get(tx, input.productId);
  if (await exists.menuItem(tx, input.menuId, input.productId)) throw new AppError('MENU_ITEM_EXISTS');
  const changes: Changes = { product: [null, product.name] };
  await logChange(tx, 'menu.updated', 'menu', menu.id, {
    name: menu.name,
    of: product.name,
    changes,
    item: { productId: product.id, was: null },
  });
  catalogueChanged(tx);
  return menuItems.insert(tx, input);
};

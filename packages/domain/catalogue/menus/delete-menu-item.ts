import type { WriteContext } from '@comanda/kernel/context';
import { menuItems, menus, products } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';
import { type Changes, itemAsItWas, logChange } from '../history/log-change.ts';
import { getMenuItem } from './get-menu-item.ts';

/** Takes a product off a menu. Throws MENU_ITEM_NOT_FOUND. */
export const deleteMenuItem = async (tx: WriteContext, input: { menuId: string; itemId: string }): Promise<void> => {
  const item = await getMenuItem(tx, input);
  await menuItems.delete(tx, input.itemId);
  const menu = await menus.get(tx, input.menuId);
  const { id: productId, name: of } = await products.get(tx, item.productId);
  const changes: Changes = { product: [of, null] };
  const taken = { productId, was: itemAsItWas(item) };
  await logChange(tx, 'menu.updated', 'menu', menu.id, { name: menu.name, of, changes, item: taken });
  catalogueChanged(tx);
};

import type { WriteContext } from '@comanda/kernel/context';
import { menuItems } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';
import { getMenuItem } from './get-menu-item.ts';

/** Takes a product off a menu. Throws MENU_ITEM_NOT_FOUND. */
export const deleteMenuItem = async (tx: WriteContext, input: { menuId: string; itemId: string }): Promise<void> => {
  await getMenuItem(tx, input);
  await menuItems.delete(tx, input.itemId);
  catalogueChanged(tx);
};

import type { MenuItem, UpdateMenuItemInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { menuItems } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';
import { getMenuItem } from './get-menu-item.ts';

/** Changes an item's order, availability or hours. Throws MENU_ITEM_NOT_FOUND. */
export const updateMenuItem = async (
  tx: WriteContext,
  input: UpdateMenuItemInput & { menuId: string; itemId: string },
): Promise<MenuItem> => {
  const { menuId, itemId, ...changes } = input;
  await getMenuItem(tx, { menuId, itemId });
  catalogueChanged(tx);
  return menuItems.update(tx, itemId, changes);
};

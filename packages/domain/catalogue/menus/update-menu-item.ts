import type { MenuItem, UpdateMenuItemInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { menuItems, menus, products } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';
import { changedBy, logChange } from '../history/log-change.ts';
import { checkHours } from './check-hours.ts';
import { getMenuItem } from './get-menu-item.ts';

/** Changes an item's order, availability or hours. Throws MENU_ITEM_NOT_FOUND, VALIDATION_FAILED (hours). */
export const updateMenuItem = async (
  tx: WriteContext,
  input: UpdateMenuItemInput & { menuId: string; itemId: string },
): Promise<MenuItem> => {
  const { menuId, itemId, ...changes } = input;
  const before = await getMenuItem(tx, { menuId, itemId });
  checkHours({ ...before, ...changes }.availableFrom, { ...before, ...changes }.availableTo);
  const after = await menuItems.update(tx, itemId, changes);
  const changed = changedBy(changes, before, after);
  if (Object.keys(changed).length > 0) {
    const { name } = await menus.get(tx, menuId);
    const { id: productId, name: of } = await products.get(tx, before.productId);
    await logChange(tx, 'menu.updated', 'menu', menuId, { name, of, changes: changed, item: { productId, was: null } });
  }
  catalogueChanged(tx);
  return after;
};

import { AppError, type Menu } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { findLocationMenu, locationMenus, menus } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';

/** Lets a location serve a menu. Throws MENU_NOT_FOUND, MENU_ALREADY_ASSIGNED. */
export const assignMenu = async (tx: WriteContext, input: { locationId: string; menuId: string }): Promise<Menu> => {
  const menu = await menus.get(tx, input.menuId);
  if (await findLocationMenu(tx, input.locationId, input.menuId)) throw new AppError('MENU_ALREADY_ASSIGNED');
  await locationMenus.insert(tx, { locationId: input.locationId, menuId: input.menuId });
  catalogueChanged(tx);
  return menu;
};

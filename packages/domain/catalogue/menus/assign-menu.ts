import { AppError, type Menu } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { locations } from '@comanda/kernel/locations';
import { findLocationMenu, locationMenus, menus } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';
import { type Changes, logChange } from '../history/log-change.ts';

/** Lets a location serve a menu. Throws MENU_NOT_FOUND, MENU_ALREADY_ASSIGNED. */
export const assignMenu = async (tx: WriteContext, input: { locationId: string; menuId: string }): Promise<Menu> => {
  const menu = await menus.get(tx, input.menuId);
  if (await findLocationMenu(tx, input.locationId, input.menuId)) throw new AppError('MENU_ALREADY_ASSIGNED');
  await locationMenus.insert(tx, { locationId: input.locationId, menuId: input.menuId });
  const changes: Changes = { location: [null, (await locations.get(tx, input.locationId)).name] };
  await logChange(tx, 'menu.updated', 'menu', menu.id, { name: menu.name, changes, locationId: input.locationId });
  catalogueChanged(tx);
  return menu;
};

import { AppError } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { locations } from '@comanda/kernel/locations';
import { findLocationMenu, locationMenus, menus } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';
import { type Changes, logChange } from '../history/log-change.ts';

/** Stops serving a menu at a location. Throws MENU_NOT_FOUND. */
export const unassignMenu = async (tx: WriteContext, input: { locationId: string; menuId: string }): Promise<void> => {
  const assigned = await findLocationMenu(tx, input.locationId, input.menuId);
  if (!assigned) throw new AppError('MENU_NOT_FOUND', { id: input.menuId });
  await locationMenus.delete(tx, assigned.id);
  const menu = await menus.get(tx, input.menuId);
  const changes: Changes = { location: [(await locations.get(tx, input.locationId)).name, null] };
  await logChange(tx, 'menu.updated', 'menu', menu.id, { name: menu.name, changes, locationId: input.locationId });
  catalogueChanged(tx);
};

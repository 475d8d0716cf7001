import { AppError } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { findLocationMenu, locationMenus } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';

/** Stops serving a menu at a location. Throws MENU_NOT_FOUND. */
export const unassignMenu = async (tx: WriteContext, input: { locationId: string; menuId: string }): Promise<void> => {
  const assigned = await findLocationMenu(tx, input.locationId, input.menuId);
  if (!assigned) throw new AppError('MENU_NOT_FOUND', { id: input.menuId });
  await locationMenus.delete(tx, assigned.id);
  catalogueChanged(tx);
};

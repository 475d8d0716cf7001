import type { WriteContext } from '@comanda/kernel/context';
import { menus } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';
import { logChange } from '../history/log-change.ts';

/** Removes a menu with its items; products stay. Throws MENU_NOT_FOUND. */
export const deleteMenu = async (tx: WriteContext, input: { id: string }): Promise<void> => {
  const { name } = await menus.get(tx, input.id);
  await menus.delete(tx, input.id);
  await logChange(tx, 'menu.deleted', 'menu', input.id, { name });
  catalogueChanged(tx);
};

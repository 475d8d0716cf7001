import type { WriteContext } from '@comanda/kernel/context';
import { menus } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';

/** Removes a menu with its items; products stay. Throws MENU_NOT_FOUND. */
export const deleteMenu = async (tx: WriteContext, input: { id: string }): Promise<void> => {
  await menus.delete(tx, input.id);
  catalogueChanged(tx);
};

import type { Menu, UpdateMenuInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { menus } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';

/** Changes a menu or its hours. Throws MENU_NOT_FOUND. */
export const updateMenu = async (tx: WriteContext, input: UpdateMenuInput & { id: string }): Promise<Menu> => {
  const { id, ...changes } = input;
  catalogueChanged(tx);
  return menus.update(tx, id, changes);
};

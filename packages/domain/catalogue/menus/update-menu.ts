import type { Menu, UpdateMenuInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { checkName } from '@comanda/kernel/lookup/check-name';
import { menus } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';
import { changedBy, logChange } from '../history/log-change.ts';
import { checkHours } from './check-hours.ts';

/** Changes a menu or its hours. Throws MENU_NOT_FOUND, NAME_TAKEN, VALIDATION_FAILED (hours). */
export const updateMenu = async (tx: WriteContext, input: UpdateMenuInput & { id: string }): Promise<Menu> => {
  const { id, ...changes } = input;
  catalogueChanged(tx);
  const before = await menus.get(tx, id);
  checkHours({ ...before, ...changes }.availableFrom, { ...before, ...changes }.availableTo);
  await checkName(tx, 'menu', changes.name, { before });
  const after = await menus.update(tx, id, changes);
  const changed = changedBy(changes, before, after);
  if (Object.keys(changed).length > 0) {
    await logChange(tx, 'menu.updated', 'menu', id, { name: after.name, changes: changed });
  }
  return after;
};

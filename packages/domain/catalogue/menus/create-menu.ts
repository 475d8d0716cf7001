import type { CreateMenuInput, Menu } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { checkName } from '@comanda/kernel/lookup/check-name';
import { menus } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';
import { logChange } from '../history/log-change.ts';
import { checkHours } from './check-hours.ts';

/** Adds a menu; a location serves it once assigned. Throws NAME_TAKEN, VALIDATION_FAILED (hours). */
export const createMenu = async (tx: WriteContext, input: CreateMenuInput): Promise<Menu> => {
  const { businessId: _mine, ...values } = input;
  checkHours(values.availableFrom, values.availableTo);
  await checkName(tx, 'menu', values.name);
  catalogueChanged(tx);
  const menu = await menus.insert(tx, values);
  await logChange(tx, 'menu.created', 'menu', menu.id, { name: menu.name });
  return menu;
};

import type { CreateMenuInput, Menu } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { menus } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';

/** Adds a menu; a location serves it once assigned. */
export const createMenu = async (tx: WriteContext, input: CreateMenuInput): Promise<Menu> => {
  const { businessId: _mine, ...values } = input;
  catalogueChanged(tx);
  return menus.insert(tx, values);
};

import { AppError, type MenuItem } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { menuItems } from '../catalogue.store.ts';

/** One item of this menu. Throws MENU_ITEM_NOT_FOUND. */
export const getMenuItem = async (ctx: Context, input: { menuId: string; itemId: string }): Promise<MenuItem> => {
  const item = await menuItems.get(ctx, input.itemId);
  if (item.menuId !== input.menuId) throw new AppError('MENU_ITEM_NOT_FOUND', { id: input.itemId });
  return item;
};

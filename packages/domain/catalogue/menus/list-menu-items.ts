import type { MenuItem, Page, Paging } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { menus, pageOfMenuItems } from '../catalogue.store.ts';

/** What is on a menu. Throws MENU_NOT_FOUND. */
export const listMenuItems = async (ctx: Context, input: Paging & { menuId: string }): Promise<Page<MenuItem>> => {
  await menus.get(ctx, input.menuId);
  return pageOfMenuItems(ctx, input.menuId, input);
};

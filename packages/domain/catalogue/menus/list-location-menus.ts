import type { Menu } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { menusOfLocation } from '../catalogue.store.ts';

/** The menus a location serves. */
export const listLocationMenus = async (ctx: Context, input: { locationId: string }): Promise<{ data: Menu[] }> => ({
  data: await menusOfLocation(ctx, input.locationId),
});

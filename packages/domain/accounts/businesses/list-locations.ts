import type { Location } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { locationsOf } from './businesses.store.ts';

/** Every branch of the business, oldest first. */
export const listLocations = async (ctx: Context): Promise<{ data: Location[] }> => ({
  data: await locationsOf(ctx, ctx.actor.businessId),
});

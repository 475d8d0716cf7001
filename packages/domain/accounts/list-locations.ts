import type { Location } from '@comanda/contracts';
import type { Context } from '../context.ts';
import { locationsOf } from './businesses.store.ts';

/** Every branch of the business, oldest first. */
export const listLocations = async (ctx: Context): Promise<{ data: Location[] }> => ({
  data: await locationsOf(ctx, ctx.actor.businessId),
});

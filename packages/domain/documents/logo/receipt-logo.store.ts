import { type LogoRaster, readStoredLogo } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';

/** The logo of the business that asks; null: none. */
export const findLogo = async (ctx: Context): Promise<LogoRaster | null> => {
  const row = await ctx.db
    .selectFrom('receiptLogo')
    .select('raster')
    .where('id', '=', ctx.actor.businessId)
    .where('businessId', '=', ctx.actor.businessId)
    .executeTakeFirst();
  return row ? readStoredLogo(row.raster) : null;
};

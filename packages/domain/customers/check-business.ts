import { AppError } from '@comanda/contracts';
import type { Context } from '../context.ts';

/** Support acts in any business, so it may mistype one: rows of it nobody could ever list. Throws BUSINESS_NOT_FOUND. */
export const checkBusiness = async (ctx: Context): Promise<void> => {
  const { businessId } = ctx.actor;
  const found = await ctx.db.selectFrom('business').select('id').where('id', '=', businessId).executeTakeFirst();
  if (!found) throw new AppError('BUSINESS_NOT_FOUND', { businessId });
};

import { AppError } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';

/** Support acts in any business, so it may mistype one: rows of it nobody could ever list. Throws BUSINESS_NOT_FOUND. */
export const checkBusiness = async (ctx: Context): Promise<void> => {
  const { businessId, role } = ctx.actor;
  // Everybody else's is the one they belong to.
  if (role !== 'Root') return;
  const found = await ctx.db.selectFrom('business').select('id').where('id', '=', businessId).executeTakeFirst();
  if (!found) throw new AppError('BUSINESS_NOT_FOUND', { businessId });
};

import { AppError, type Business } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';

/** The business of this hub. Throws BUSINESS_NOT_FOUND for any other. */
export const getOwnBusiness = async (
  ctx: Pick<Context, 'db' | 'actor'>,
  { businessId }: { businessId: string },
): Promise<Business> => {
  const own = ctx.db.selectFrom('business').selectAll().where('id', '=', ctx.actor.businessId);
  const business = businessId === ctx.actor.businessId ? await own.executeTakeFirst() : undefined;
  if (!business) throw new AppError('BUSINESS_NOT_FOUND');
  return business;
};

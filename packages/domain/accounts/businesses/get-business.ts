import { AppError, type BusinessView } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { findBusiness } from './businesses.store.ts';

/** The business the caller acts for. Throws BUSINESS_NOT_FOUND: Root may name any. */
export const getBusiness = async (ctx: Pick<Context, 'db' | 'actor'>): Promise<BusinessView> => {
  const business = await findBusiness(ctx, ctx.actor.businessId, ctx.actor.role!);
  if (!business) throw new AppError('BUSINESS_NOT_FOUND');
  return business;
};

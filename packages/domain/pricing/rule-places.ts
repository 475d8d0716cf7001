import { AppError, type PriceRule, rankOf } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { branchIdsOf } from '@comanda/kernel/locations';
import { checkPlaces } from '@comanda/kernel/lookup/named-ids';

type Places = Pick<PriceRule, 'locationIds'>;

const checkMayPrice = async (ctx: Context, { locationIds }: Places): Promise<void> => {
  const { role, locationIds: own } = ctx.actor;
  if (rankOf(role) >= rankOf('Owner')) return;
  const where = locationIds.length > 0 ? locationIds : await branchIdsOf(ctx);
  if (where.some((id) => !own.includes(id))) throw new AppError('WRONG_LOCATION');
};

/**
 * A rule counts at its branches, or at all: below owner, only who works at each of them makes, changes or
 * removes it. Branches that come to a rule are the business's. Throws WRONG_LOCATION, LOCATION_NOT_FOUND.
 */
export const checkRulePlaces = async (ctx: Context, before: Places | null, after: Places | null): Promise<void> => {
  if (before) await checkMayPrice(ctx, before);
  const added = after?.locationIds.filter((id) => !before?.locationIds.includes(id)) ?? [];
  await checkPlaces(ctx, added, 'locationIds');
  if (after) await checkMayPrice(ctx, after);
};

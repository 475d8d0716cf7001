import type { Context } from '@comanda/kernel/context';

/** How many slips queued between two instants (the first included) no printer printed, of these locations of the caller's. */
export const countFailedSlips = async (
  ctx: Context,
  { locationIds, from, to }: { locationIds: readonly string[]; from: string; to: string },
): Promise<number> => {
  const mine = locationIds.filter((id) => ctx.actor.locationIds.includes(id));
  const { count } = await ctx.db
    .selectFrom('printJob')
    .select((q) => q.fn.countAll<number>().as('count'))
    .where('businessId', '=', ctx.actor.businessId)
    .where('locationId', 'in', ['', ...mine])
    .where('status', '=', 'failed')
    .where('createdAt', '>=', from)
    .where('createdAt', '<', to)
    .executeTakeFirstOrThrow();
  return Number(count);
};

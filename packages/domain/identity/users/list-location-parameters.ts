import type { Context } from '@comanda/kernel/context';

/** All settings of a location. */
export const listLocationParameters = async (
  ctx: Context,
  input: { locationId: string },
): Promise<{ data: { locationId: string; name: string; value: string }[] }> => ({
  data: await ctx.db
    .selectFrom('locationParameter')
    .select(['locationId', 'name', 'value'])
    .where('businessId', '=', ctx.actor.businessId)
    .where('locationId', '=', input.locationId)
    .orderBy('name')
    .execute(),
});

import type { Context } from '@comanda/kernel/context';

/** What the branches of the business have run out of, as their hubs said last. */
export const listAvailability = async (ctx: Context) => ({
  data: await ctx.db
    .selectFrom('productAvailability')
    .select(['productId', 'locationId', 'isAvailable', 'changedAt'])
    .where('businessId', '=', ctx.actor.businessId)
    .where('locationId', 'in', ctx.actor.locationIds.length > 0 ? [...ctx.actor.locationIds] : [''])
    .where('isAvailable', '=', false)
    .orderBy('productId')
    .orderBy('locationId')
    .execute(),
});

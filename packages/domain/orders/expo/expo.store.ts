import type { Order } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';

/** Orders so many are shown of: a house has fewer at once. */
const MOST_ORDERS = 200;

/** Orders of a location since then that were sent and may have something at the pass; who pays first is served, too. */
export const ordersAtPass = (ctx: Context, locationId: string, since: string): Promise<Order[]> =>
  ctx.db
    .selectFrom('order')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('locationId', '=', locationId)
    .where('createdAt', '>', since)
    .where('sentAt', 'is not', null)
    .where('status', '<>', 'cancelled')
    .orderBy('createdAt')
    .limit(MOST_ORDERS)
    .execute();

import type { Order } from '@comanda/contracts';
import type { Tables } from '@comanda/db';
import type { Context } from '@comanda/kernel/context';
import type { ExpressionBuilder } from 'kysely';

/** So many orders are shown: a house has fewer at work at once. */
const MOST_ORDERS = 200;

/** It has a line the pass has to do with (`isAtPass`) that is not at the table yet. */
const isWork = (q: ExpressionBuilder<Tables, 'order'>) =>
  q.exists(
    q
      .selectFrom('orderItem')
      .select('orderItem.id')
      .whereRef('orderItem.orderId', '=', 'order.id')
      .where('orderItem.voidedAt', 'is', null)
      .where('orderItem.lineType', '<>', 'bundle_parent')
      .where('orderItem.status', '<>', 'served')
      .where((line) =>
        line.or([
          line('orderItem.sentAt', 'is not', null),
          line.and([line('orderItem.holdUntilFired', '=', true), line('orderItem.firedAt', 'is', null)]),
        ]),
      ),
  );

/** Orders of a location since then that were sent and have something at the pass; who pays first is served, too. */
export const ordersAtPass = (ctx: Context, locationId: string, since: string): Promise<Order[]> =>
  ctx.db
    .selectFrom('order')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('locationId', '=', locationId)
    .where('createdAt', '>', since)
    .where('sentAt', 'is not', null)
    .where('status', '<>', 'cancelled')
    .where(isWork)
    .orderBy('createdAt')
    .limit(MOST_ORDERS)
    .execute();

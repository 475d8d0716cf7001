import type { Order } from '@comanda/contracts';
import type { Tables } from '@comanda/db';
import type { Context } from '@comanda/kernel/context';
import type { ExpressionBuilder } from 'kysely';
import type { OrderItemRow } from '../orders.tables.ts';

/** So many orders are shown: a house has fewer at work at once. */
const MOST_ORDERS = 200;

/** What the pass has to do with: what the kitchen has or had, and what waits to be called for. */
const isAtPass = (line: ExpressionBuilder<Tables, 'orderItem'>) =>
  line.and([
    line('orderItem.voidedAt', 'is', null),
    line('orderItem.lineType', '<>', 'bundle_parent'),
    line.or([
      line('orderItem.sentAt', 'is not', null),
      line.and([line('orderItem.holdUntilFired', '=', true), line('orderItem.firedAt', 'is', null)]),
    ]),
  ]);

/** It has something at the pass that is not at the table yet; once it is paid nothing is called for any more. */
const isWork = (q: ExpressionBuilder<Tables, 'order'>) =>
  q.exists(
    q
      .selectFrom('orderItem')
      .select('orderItem.id')
      .whereRef('orderItem.orderId', '=', 'order.id')
      .where('orderItem.status', '<>', 'served')
      .where((line) =>
        line.or([line('order.status', '<>', 'paid'), line('orderItem.status', 'in', ['preparing', 'ready'])]),
      )
      .where(isAtPass),
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

/** What the pass has to do with of these orders. */
export const linesAtPass = (ctx: Context, orderIds: string[]): Promise<OrderItemRow[]> =>
  ctx.db
    .selectFrom('orderItem')
    .selectAll()
    .where('orderId', 'in', orderIds)
    .where(isAtPass)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/** What was said of the combos of these orders, by their parents' ids. */
export const combosAtPass = async (ctx: Context, orderIds: string[]): Promise<ReadonlyMap<string, OrderItemRow>> => {
  const parents = await ctx.db
    .selectFrom('orderItem')
    .selectAll()
    .where('orderId', 'in', orderIds)
    .where('lineType', '=', 'bundle_parent')
    .execute();
  return new Map(parents.map((parent) => [parent.id, parent]));
};

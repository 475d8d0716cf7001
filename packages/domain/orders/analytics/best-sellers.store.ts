import type { Context } from '@comanda/kernel/context';
import { sql } from 'kysely';

/** Four busy weeks; what a very large house sold before says nothing else. */
const MOST_ORDERS = 5000;
/** Fewer are enough to know what is asked for with a dish. */
const MOST_ORDERS_WITH_OPTIONS = 1500;

/** A span of time, its end left out. */
export interface Span {
  from: string;
  to: string;
}

const recentOrders = (ctx: Context, locationId: string, { from, to }: Span, most: number) =>
  ctx.db
    .selectFrom('order')
    .select(['id', 'createdAt'])
    .where('businessId', '=', ctx.actor.businessId)
    .where('locationId', '=', locationId)
    .where('createdAt', '>=', from)
    .where('createdAt', '<', to)
    .orderBy('createdAt', 'desc')
    .limit(most)
    .as('recent');

/** Products with how many were ordered and not voided in each hour of the day, UTC, `00` to `23`. */
export const soldByHour = async (
  ctx: Context,
  locationId: string,
  span: Span,
): Promise<{ productId: string; hour: string; quantity: number }[]> => {
  const hour = sql<string>`substr(recent.created_at, 12, 2)`;
  const rows = await ctx.db
    .selectFrom(recentOrders(ctx, locationId, span, MOST_ORDERS))
    .innerJoin('orderItem', 'orderItem.orderId', 'recent.id')
    .select((q) => ['orderItem.productId', hour.as('hour'), q.fn.sum<number>('orderItem.quantity').as('quantity')])
    .where('orderItem.productId', 'is not', null)
    .where('orderItem.voidedAt', 'is', null)
    .groupBy(['orderItem.productId', hour])
    .execute();
  return rows.map(({ productId, ...row }) => ({ ...row, productId: productId ?? '' }));
};

/** How often each option was chosen with each product. */
export const chosenOptions = async (
  ctx: Context,
  locationId: string,
  span: Span,
): Promise<{ productId: string | null; optionId: string; times: number }[]> =>
  ctx.db
    .selectFrom(recentOrders(ctx, locationId, span, MOST_ORDERS_WITH_OPTIONS))
    .innerJoin('orderItem', 'orderItem.orderId', 'recent.id')
    .innerJoin('orderItemModifier', 'orderItemModifier.orderItemId', 'orderItem.id')
    .select((q) => [
      'orderItem.productId',
      'orderItemModifier.productModifierId as optionId',
      q.fn.countAll<number>().as('times'),
    ])
    .groupBy(['orderItem.productId', 'orderItemModifier.productModifierId'])
    .execute();

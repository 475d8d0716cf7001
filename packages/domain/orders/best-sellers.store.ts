import type { Context } from '@comanda/kernel/context';
import { sql } from 'kysely';

/** Four busy weeks; what a very large house sold before says nothing else. */
const MOST_ORDERS = 5000;
/** Fewer are enough to know what is asked for with a dish. */
const MOST_ORDERS_WITH_OPTIONS = 1500;

const recentOrders = (ctx: Context, locationId: string, since: string, most: number) =>
  ctx.db
    .selectFrom('order')
    .select(['id', 'createdAt'])
    .where('businessId', '=', ctx.actor.businessId)
    .where('locationId', '=', locationId)
    .where('createdAt', '>=', since)
    .orderBy('createdAt', 'desc')
    .limit(most)
    .as('recent');

/** Products with how many were ordered and not voided in each hour of the day, UTC, `00` to `23`. */
export const soldByHour = async (
  ctx: Context,
  locationId: string,
  since: string,
): Promise<{ productId: string; hour: string; quantity: number }[]> => {
  const hour = sql<string>`substr(recent.created_at, 12, 2)`;
  const rows = await ctx.db
    .selectFrom(recentOrders(ctx, locationId, since, MOST_ORDERS))
    .innerJoin('orderItem', 'orderItem.orderId', 'recent.id')
    .select((q) => ['orderItem.productId', hour.as('hour'), q.fn.sum<number>('orderItem.quantity').as('quantity')])
    .where('orderItem.productId', 'is not', null)
    .where('orderItem.voidedAt', 'is', null)
    .groupBy(['orderItem.productId', hour])
    .execute();
  return rows.map(({ productId, ...row }) => ({ ...row, productId: productId ?? '' }));
};

/** Options chosen with each product, most often first. */
export const chosenOptions = async (
  ctx: Context,
  locationId: string,
  since: string,
): Promise<{ productId: string | null; optionId: string }[]> =>
  ctx.db
    .selectFrom(recentOrders(ctx, locationId, since, MOST_ORDERS_WITH_OPTIONS))
    .innerJoin('orderItem', 'orderItem.orderId', 'recent.id')
    .innerJoin('orderItemModifier', 'orderItemModifier.orderItemId', 'orderItem.id')
    .select(['orderItem.productId', 'orderItemModifier.productModifierId as optionId'])
    .groupBy(['orderItem.productId', 'orderItemModifier.productModifierId'])
    .orderBy((q) => q.fn.countAll(), 'desc')
    .orderBy('orderItemModifier.productModifierId')
    .execute();

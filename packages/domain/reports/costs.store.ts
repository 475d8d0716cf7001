import type { Context } from '@comanda/kernel/context';
import { sql } from 'kysely';
import { type LineDimension, paidBills, type Scope } from './reports.store.ts';

/** What goods that were sold in a scope took out of the stock, and what came back. */
const movements = (ctx: Context, { locationIds, from, to }: Scope) =>
  ctx.db
    .selectFrom('stockMovement')
    .where('stockMovement.businessId', '=', ctx.actor.businessId)
    .where('stockMovement.locationId', 'in', [...locationIds])
    .where('stockMovement.businessDate', '>=', from)
    .where('stockMovement.businessDate', '<=', to)
    .where('stockMovement.kind', 'in', ['sale', 'return']);

/** What it had cost. Thousandths of a centavo. */
export const costOfSales = async (ctx: Context, scope: Scope): Promise<number> => {
  const row = await movements(ctx, scope)
    .select((q) => q.fn.sum<number | string | null>('stockMovement.value').as('value'))
    .executeTakeFirstOrThrow();
  return -Number(row.value ?? 0);
};

/** The same by product or its category. */
export const costsBy = async (
  ctx: Context,
  scope: Scope,
  dimension: LineDimension,
): Promise<ReadonlyMap<string | null, number>> => {
  const column = dimension === 'product' ? 'stock_movement.product_id' : 'product.category_id';
  const key = sql<string | null>`${sql.ref(column)}`;
  const rows = await movements(ctx, scope)
    .leftJoin('product', 'product.id', 'stockMovement.productId')
    .select((q) => [key.as('key'), q.fn.sum<number | string>('stockMovement.value').as('value')])
    .groupBy(key)
    .execute();
  return new Map(rows.map((row) => [row.key, -Number(row.value)]));
};

/** The bills' lines that have a cost, with their revenue in minor units, and how many have none. */
export const costedLines = async (
  ctx: Context,
  scope: Scope,
): Promise<{ revenue: number; costed: number; uncosted: number }> => {
  const hasCost = sql`exists (select 1 from stock_movement as m where m.order_item_id = order_item.id and m.kind = 'sale')`;
  const row = await paidBills(ctx, scope)
    .innerJoin('billMapping', 'billMapping.billId', 'orderBill.id')
    .innerJoin('orderItem', 'orderItem.id', 'billMapping.orderItemId')
    .where('orderItem.lineType', '<>', 'bundle_parent')
    .select([
      sql<number | string | null>`sum(case when ${hasCost} then bill_mapping.amount else 0 end)`.as('revenue'),
      sql<number | string | null>`sum(case when ${hasCost} then 1 else 0 end)`.as('costed'),
      sql<number | string>`count(*)`.as('count'),
    ])
    .executeTakeFirstOrThrow();
  const costed = Number(row.costed ?? 0);
  return { revenue: Number(row.revenue ?? 0), costed, uncosted: Number(row.count) - costed };
};

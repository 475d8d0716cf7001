import type { Context } from '@comanda/kernel/context';
import { sql } from 'kysely';
import { refundsIn } from './refunds.store.ts';
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

/** The bills' lines that have a cost, with their revenue in minor units, and how many that cost something to the guest have none. */
export const costedLines = async (
  ctx: Context,
  scope: Scope,
): Promise<{ revenue: number; costed: number; uncosted: number }> => {
  const lines = paidBills(ctx, scope)
    .innerJoin('billMapping', 'billMapping.billId', 'orderBill.id')
    .select([
      'billMapping.amount',
      sql`exists (select 1 from stock_movement as m
        where m.order_item_id = bill_mapping.order_item_id and m.kind = 'sale')`.as('hasCost'),
    ]);
  // Put together first: PostgreSQL would look for a cost once for each sum.
  const { rows } = await sql<Record<'revenue' | 'costed' | 'uncosted', number | string | null>>`
    with line as materialized ${lines}
    select sum(case when has_cost then amount else 0 end) as revenue, sum(case when has_cost then 1 else 0 end) as costed,
      sum(case when has_cost or amount = 0 then 0 else 1 end) as uncosted
    from line`.execute(ctx.db);
  const [sums] = rows;
  return {
    revenue: Number(sums?.revenue ?? 0),
    costed: Number(sums?.costed ?? 0),
    uncosted: Number(sums?.uncosted ?? 0),
  };
};

/**
 * What was given back in a scope without tips, its tax, and what of it was of lines that have a cost, whenever those were sold. Minor
 * units.
 */
export const costedRefunds = async (
  ctx: Context,
  scope: Scope,
): Promise<{ amount: number; tax: number; costed: number }> => {
  const sums = await refundsIn(ctx, scope)
    .select([
      sql<number | string | null>`sum(bill_refund.amount - bill_refund.tip_amount)`.as('amount'),
      sql<number | string | null>`sum(bill_refund.tax_amount)`.as('tax'),
    ])
    .executeTakeFirstOrThrow();
  const lines = await refundsIn(ctx, scope)
    .innerJoin('billRefundLine', 'billRefundLine.billRefundId', 'billRefund.id')
    .where(sql<boolean>`exists (select 1 from stock_movement as m
      where m.order_item_id = bill_refund_line.order_item_id and m.kind = 'sale')`)
    .select(sql<number | string | null>`sum(bill_refund_line.amount)`.as('costed'))
    .executeTakeFirstOrThrow();
  return { amount: Number(sums.amount ?? 0), tax: Number(sums.tax ?? 0), costed: Number(lines.costed ?? 0) };
};

import type { SalesDimension } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { type RawBuilder, sql } from 'kysely';
import { type BillDimension, COLUMN, keyOf, type LineDimension, type Scope, sumOf } from './reports.store.ts';

/**
 * Money of paid bills given back in a scope, by its own business date; `paidFrom` and `paidBefore` are when it was given back. What was
 * paid in part of a bill that was cancelled then was never revenue, and is none that was given back.
 */
export const refundsIn = (ctx: Context, { locationIds, from, to, paidFrom, paidBefore }: Scope) => {
  let refunds = ctx.db
    .selectFrom('billRefund')
    .where('billRefund.businessId', '=', ctx.actor.businessId)
    .where('billRefund.locationId', 'in', [...locationIds])
    .where('billRefund.businessDate', '>=', from)
    .where('billRefund.businessDate', '<=', to)
    .where((q) =>
      q.exists(
        q
          .selectFrom('orderBill as refunded')
          .select('refunded.id')
          .whereRef('refunded.id', '=', 'billRefund.orderBillId')
          .where('refunded.status', '=', 'paid'),
      ),
    );
  if (paidFrom !== undefined) refunds = refunds.where('billRefund.createdAt', '>=', paidFrom);
  if (paidBefore !== undefined) refunds = refunds.where('billRefund.createdAt', '<', paidBefore);
  return refunds;
};

/** Tax included, tips left out. */
const REFUNDED = sumOf(sql`bill_refund.amount - bill_refund.tip_amount`).as('amount');

export const refundSum = async (ctx: Context, scope: Scope): Promise<number> =>
  Number((await refundsIn(ctx, scope).select(REFUNDED).executeTakeFirstOrThrow()).amount ?? 0);

/** By which column refunds fall apart; as bills do, but by their own date and hour. */
const REFUND_COLUMN = {
  ...COLUMN,
  day: 'bill_refund.business_date',
  hour: 'bill_refund.local_hour',
  weekday: 'bill_refund.business_date',
  location: 'bill_refund.location_id',
} as const satisfies Record<SalesDimension, string>;

export const refundsBy = async (
  ctx: Context,
  scope: Scope,
  dimension: BillDimension,
): Promise<{ key: string | null; amount: number }[]> => {
  const key = sql.ref<string | number | null>(REFUND_COLUMN[dimension]);
  const rows = await refundsIn(ctx, scope)
    .innerJoin('orderBill', 'orderBill.id', 'billRefund.orderBillId')
    .innerJoin('order', (join) =>
      join.onRef('order.id', '=', 'orderBill.orderId').onRef('order.businessId', '=', 'orderBill.businessId'),
    )
    .select([key.as('key'), REFUNDED])
    .groupBy(key)
    .execute();
  return rows.map((row) => ({ key: row.key === null ? null : String(row.key), amount: Number(row.amount ?? 0) }));
};

/** The same by product or category, with what the product was last called there. */
export const refundedLinesBy = async (
  ctx: Context,
  scope: Scope,
  dimension: LineDimension,
): Promise<{ key: string | null; name: string | null; amount: number }[]> => {
  const key = keyOf(dimension) as RawBuilder<string | null>;
  const rows = await refundsIn(ctx, scope)
    .innerJoin('billRefundLine', 'billRefundLine.billRefundId', 'billRefund.id')
    .innerJoin('orderItem', 'orderItem.id', 'billRefundLine.orderItemId')
    .leftJoin('product', 'product.id', 'orderItem.productId')
    .where('orderItem.lineType', '<>', 'bundle_parent')
    .select((q) => [
      key.as('key'),
      q.fn.max('orderItem.productNameSnapshot').as('name'),
      q.fn.sum<number | string>('billRefundLine.amount').as('amount'),
    ])
    .groupBy(key)
    .execute();
  return rows.map(({ amount, ...row }) => ({ ...row, amount: Number(amount) }));
};

/** What was given back by each method, tips included. */
export const refundsByMethod = async (ctx: Context, scope: Scope): Promise<ReadonlyMap<string, number>> => {
  const rows = await refundsIn(ctx, scope)
    .select((q) => ['billRefund.paymentMethodId', q.fn.sum<number | string>('billRefund.amount').as('amount')])
    .groupBy('billRefund.paymentMethodId')
    .execute();
  return new Map(rows.map(({ paymentMethodId, amount }) => [paymentMethodId, Number(amount)]));
};

/** Refunds one by one, newest first; `amount` is what counts as given back, without the tip. */
export const refundsOneByOne = (ctx: Context, scope: Scope) =>
  refundsIn(ctx, scope)
    .innerJoin('orderBill', 'orderBill.id', 'billRefund.orderBillId')
    .innerJoin('order', (join) =>
      join.onRef('order.id', '=', 'orderBill.orderId').onRef('order.businessId', '=', 'orderBill.businessId'),
    )
    .select([
      'billRefund.id',
      'billRefund.createdAt',
      'billRefund.locationId',
      'orderBill.orderId',
      'order.documentNumber',
      'order.tableAliasSnapshot',
      'billRefund.reason',
      'billRefund.createdBy',
      'billRefund.approvedBy',
      sql<number>`bill_refund.amount - bill_refund.tip_amount`.as('amount'),
    ])
    .orderBy('billRefund.createdAt', 'desc')
    .orderBy('billRefund.id');

/** What each of these refunds gave back by name, in the order of the lines; of a tip alone nothing. */
export const refundedDishes = async (
  ctx: Context,
  refundIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> => {
  if (refundIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('billRefundLine')
    .innerJoin('orderItem', 'orderItem.id', 'billRefundLine.orderItemId')
    .select(['billRefundLine.billRefundId', 'orderItem.productNameSnapshot as name'])
    .where('billRefundLine.businessId', '=', ctx.actor.businessId)
    .where('billRefundLine.billRefundId', 'in', [...refundIds])
    .where('orderItem.lineType', '<>', 'bundle_child')
    .orderBy('orderItem.createdAt')
    .orderBy('orderItem.id')
    .execute();
  const dishes = new Map<string, string[]>();
  for (const { billRefundId, name } of rows) dishes.set(billRefundId, [...(dishes.get(billRefundId) ?? []), name]);
  return dishes;
};

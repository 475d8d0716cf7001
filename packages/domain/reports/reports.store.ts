import { type LINE_DIMENSIONS, minor, type OrderItem, type SalesDimension } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { type RawBuilder, sql } from 'kysely';

// Reports read rows of every slice before them and write none. One text for SQLite and PostgreSQL; sums come back as numbers or as
// texts.

/** Places and business dates (both included) a report is of. */
export interface Scope {
  locationIds: readonly string[];
  from: string;
  to: string;
  /** Only what was paid from this instant on, and before that one. */
  paidFrom?: string;
  paidBefore?: string;
}

/** Bills that were paid in a scope: what all figures of sales are made of. */
export const paidBills = (ctx: Context, { locationIds, from, to, paidFrom, paidBefore }: Scope) => {
  let bills = ctx.db
    .selectFrom('orderBill')
    .where('orderBill.businessId', '=', ctx.actor.businessId)
    .where('orderBill.locationId', 'in', [...locationIds])
    .where('orderBill.status', '=', 'paid')
    .where('orderBill.businessDate', '>=', from)
    .where('orderBill.businessDate', '<=', to);
  if (paidFrom !== undefined) bills = bills.where('orderBill.paidAt', '>=', paidFrom);
  if (paidBefore !== undefined) bills = bills.where('orderBill.paidAt', '<', paidBefore);
  return bills;
};

/** The one definition of each figure of bills. */
const FIGURE = {
  revenue: sql<number>`order_bill.total - order_bill.tip_amount`,
  tax: sql<number>`order_bill.tax_amount`,
  tips: sql<number>`order_bill.tip_amount`,
};

export const sumOf = (figure: RawBuilder<number>): RawBuilder<number | string | null> =>
  sql<number | string | null>`sum(${figure})`;

const BILL_SUMS = [
  sumOf(FIGURE.revenue).as('revenue'),
  sumOf(FIGURE.tax).as('tax'),
  sumOf(FIGURE.tips).as('tips'),
  sql<number | string>`count(*)`.as('count'),
  sumOf(sql`case when ${FIGURE.revenue} > 0 then 1 else 0 end`).as('countAboveZero'),
] as const;

export interface BillSums {
  revenue: number;
  tax: number;
  tips: number;
  count: number;
  countAboveZero: number;
}

type Summed = { [K in keyof BillSums]: number | string | null };

const numbersOf = (row: Summed): BillSums => ({
  revenue: Number(row.revenue ?? 0),
  tax: Number(row.tax ?? 0),
  tips: Number(row.tips ?? 0),
  count: Number(row.count ?? 0),
  countAboveZero: Number(row.countAboveZero ?? 0),
});

export const billSums = async (ctx: Context, scope: Scope): Promise<BillSums> =>
  numbersOf(await paidBills(ctx, scope).select(BILL_SUMS).executeTakeFirstOrThrow());

/** By which column bills fall apart; of lines by which column of the line or its product. */
export const COLUMN = {
  day: 'order_bill.business_date',
  hour: 'order_bill.local_hour',
  weekday: 'order_bill.business_date',
  location: 'order_bill.location_id',
  waiter: 'order.waiter_id',
  order_type: 'order.order_type',
  product: 'order_item.product_id',
  category: 'product.category_id',
} as const satisfies Record<SalesDimension, string>;

export type LineDimension = (typeof LINE_DIMENSIONS)[number];
export type BillDimension = Exclude<SalesDimension, LineDimension>;

export const keyOf = (dimension: SalesDimension): RawBuilder<string | number | null> => sql.ref(COLUMN[dimension]);

/** Bills by one of their own columns. A weekday is its days. */
export const billsBy = async (
  ctx: Context,
  scope: Scope,
  dimension: BillDimension,
): Promise<(BillSums & { key: string | null })[]> => {
  const key = keyOf(dimension);
  const rows = await paidBills(ctx, scope)
    .innerJoin('order', (join) =>
      join.onRef('order.id', '=', 'orderBill.orderId').onRef('order.businessId', '=', 'orderBill.businessId'),
    )
    .select([key.as('key'), ...BILL_SUMS])
    .groupBy(key)
    .execute();
  return rows.map(({ key: found, ...row }) => ({ key: found === null ? null : String(found), ...numbersOf(row) }));
};

/** A quantity with three decimals as whole thousandths, in either database. */
const thousandths = (column: string) => sql<number>`cast(round(${sql.ref(column)} * 1000) as bigint)`;

/** What of the bills' lines is of each product or category, with what the product was last called there. */
export const linesBy = async (
  ctx: Context,
  scope: Scope,
  dimension: LineDimension,
): Promise<{ key: string | null; name: string | null; revenue: number; count: number; thousandths: number }[]> => {
  const key = keyOf(dimension) as RawBuilder<string | null>;
  const rows = await paidBills(ctx, scope)
    .innerJoin('billMapping', 'billMapping.billId', 'orderBill.id')
    .innerJoin('orderItem', 'orderItem.id', 'billMapping.orderItemId')
    .leftJoin('product', 'product.id', 'orderItem.productId')
    .where('orderItem.lineType', '<>', 'bundle_parent')
    .select((q) => [
      key.as('key'),
      q.fn.max('orderItem.productNameSnapshot').as('name'),
      q.fn.sum<number | string>('billMapping.amount').as('revenue'),
      q.fn.countAll<number | string>().as('count'),
      sql<number | string>`sum(${thousandths('bill_mapping.split_quantity')})`.as('thousandths'),
    ])
    .groupBy(key)
    .execute();
  return rows.map((row) => ({
    key: row.key,
    name: row.name,
    revenue: Number(row.revenue),
    count: Number(row.count),
    thousandths: Number(row.thousandths),
  }));
};

/** Payments of the bills that were made by another method than was written down: what each method has more or less. */
export const correctionsBy = async (ctx: Context, scope: Scope): Promise<ReadonlyMap<string, number>> => {
  const rows = await paidBills(ctx, scope)
    .innerJoin('billPayment', 'billPayment.orderBillId', 'orderBill.id')
    .innerJoin('paymentCorrection', 'paymentCorrection.billPaymentId', 'billPayment.id')
    .select(['paymentCorrection.fromMethodId', 'paymentCorrection.toMethodId', 'paymentCorrection.amount'])
    .execute();
  const by = new Map<string, number>();
  for (const { fromMethodId, toMethodId, amount } of rows) {
    by.set(fromMethodId, (by.get(fromMethodId) ?? 0) - amount);
    by.set(toMethodId, (by.get(toMethodId) ?? 0) + amount);
  }
  return by;
};

/** What was collected on the bills, by method. */
export const paymentsBy = async (
  ctx: Context,
  scope: Scope,
): Promise<{ paymentMethodId: string; amount: number; count: number }[]> => {
  const rows = await paidBills(ctx, scope)
    .innerJoin('billPayment', 'billPayment.orderBillId', 'orderBill.id')
    .select((q) => [
      'billPayment.paymentMethodId',
      q.fn.sum<number | string>('billPayment.amount').as('amount'),
      q.fn.countAll<number | string>().as('count'),
    ])
    .groupBy('billPayment.paymentMethodId')
    .execute();
  return rows.map((row) => ({ ...row, amount: Number(row.amount), count: Number(row.count) }));
};

/** The bills of a scope, or of one row of a breakdown, newest first. `key` null: of none. */
export const billsOfRow = (
  ctx: Context,
  scope: Scope,
  row: { dimension: SalesDimension; keys: readonly (string | number)[] | null } | null,
) => {
  const bills = paidBills(ctx, scope)
    .innerJoin('order', (join) =>
      join.onRef('order.id', '=', 'orderBill.orderId').onRef('order.businessId', '=', 'orderBill.businessId'),
    )
    .leftJoin('appUser', 'appUser.id', 'order.waiterId')
    .select([
      'orderBill.id',
      'orderBill.billNumber',
      'orderBill.orderId',
      'order.documentNumber',
      'orderBill.locationId',
      'order.orderType',
      'order.tableAliasSnapshot',
      'appUser.fullName as waiterName',
      'orderBill.businessDate',
      'orderBill.paidAt',
      FIGURE.revenue.as('revenue'),
      FIGURE.tax.as('tax'),
      FIGURE.tips.as('tips'),
    ])
    .orderBy('orderBill.paidAt', 'desc')
    .orderBy('orderBill.id');
  if (row === null) return bills;
  const isOfRow =
    row.keys === null
      ? sql<boolean>`${keyOf(row.dimension)} is null`
      : sql<boolean>`${keyOf(row.dimension)} in (${sql.join(row.keys)})`;
  if (row.dimension !== 'product' && row.dimension !== 'category') return bills.where(isOfRow);
  return bills.where((q) =>
    q.exists(
      q
        .selectFrom('billMapping')
        .innerJoin('orderItem', 'orderItem.id', 'billMapping.orderItemId')
        .leftJoin('product', 'product.id', 'orderItem.productId')
        .select('billMapping.id')
        .whereRef('billMapping.billId', '=', 'orderBill.id')
        .where('orderItem.lineType', '<>', 'bundle_parent')
        .where(isOfRow),
    ),
  );
};

/**
 * Whether the row's order was paid whole, by its last bill's business date: asked of each of the few rows that matter, not of all
 * orders.
 */
const isClosedIn = ({ from, to }: Scope) => sql<boolean>`"order".status = 'paid'
  and exists (select 1 from order_bill as b where b.order_id = "order".id and b.status = 'paid'
    and b.business_date >= ${from} and b.business_date <= ${to})
  and not exists (select 1 from order_bill as later where later.order_id = "order".id and later.status = 'paid'
    and later.business_date > ${to})`;

/** Discounts that stand, of closed orders; not those of a line that is void or a courtesy, which costs nothing anyway. */
export const standingDiscounts = (ctx: Context, scope: Scope) =>
  ctx.db
    .selectFrom('orderDiscount')
    .innerJoin('order', 'order.id', 'orderDiscount.orderId')
    .leftJoin('orderItem', 'orderItem.id', 'orderDiscount.orderItemId')
    .where('orderDiscount.removedAt', 'is', null)
    .where('orderDiscount.amount', '>', minor(0))
    .where('orderItem.voidedAt', 'is', null)
    .where('orderItem.compedAt', 'is', null)
    .where('orderDiscount.businessId', '=', ctx.actor.businessId)
    .where('orderDiscount.locationId', 'in', [...scope.locationIds])
    .where(isClosedIn(scope));

export const discountSum = async (ctx: Context, scope: Scope): Promise<number> => {
  const row = await standingDiscounts(ctx, scope)
    .select((q) => q.fn.sum<number | string | null>('orderDiscount.amount').as('amount'))
    .executeTakeFirstOrThrow();
  return Number(row.amount ?? 0);
};

/** Lines that cost something before they were given away or taken off, with what their options add to one. */
const lines = (ctx: Context) =>
  ctx.db
    .selectFrom('orderItem')
    .innerJoin('order', 'order.id', 'orderItem.orderId')
    .where('orderItem.businessId', '=', ctx.actor.businessId)
    .where('orderItem.lineType', '<>', 'bundle_parent')
    .select((q) => [
      'orderItem.id',
      'orderItem.orderId',
      'order.locationId',
      'order.documentNumber',
      'order.tableAliasSnapshot',
      'orderItem.productNameSnapshot as dish',
      'orderItem.quantity',
      'orderItem.unitPriceSnapshot',
      'orderItem.lineAdjustment',
      'orderItem.voidedAt',
      'orderItem.voidReason',
      'orderItem.compedAt',
      'orderItem.compReason',
      'orderItem.sentAt',
      q
        .selectFrom('orderItemModifier')
        .select((m) => m.fn.sum<number | string | null>('orderItemModifier.totalPriceAdjustment').as('options'))
        .whereRef('orderItemModifier.orderItemId', '=', 'orderItem.id')
        .as('options'),
    ]);

/** Courtesies of closed orders. */
export const compedLines = (ctx: Context, scope: Scope) =>
  lines(ctx)
    .where('orderItem.compedAt', 'is not', null)
    .where('orderItem.voidedAt', 'is', null)
    .where('order.locationId', 'in', [...scope.locationIds])
    .where(isClosedIn(scope));

/** Lines taken off in a scope, by the business date they were. */
export const voidedLines = (ctx: Context, { locationIds, from, to }: Scope) =>
  lines(ctx)
    .where('orderItem.voidBusinessDate', '>=', from)
    .where('orderItem.voidBusinessDate', '<=', to)
    .where('order.locationId', 'in', [...locationIds]);

export type ReducedLine = Pick<OrderItem, 'quantity' | 'unitPriceSnapshot' | 'lineAdjustment'> & {
  options: number | string | null;
};

/** What closed cash sessions had more or less in cash than expected: other methods are told apart, in each session's Z. */
export const cashDifference = async (ctx: Context, { locationIds, from, to }: Scope): Promise<number> => {
  const row = await ctx.db
    .selectFrom('cashCount')
    .innerJoin('cashSession', 'cashSession.id', 'cashCount.sessionId')
    .innerJoin('paymentMethod', 'paymentMethod.id', 'cashCount.paymentMethodId')
    .where('paymentMethod.kind', '=', 'cash')
    .where('cashSession.businessId', '=', ctx.actor.businessId)
    .where('cashSession.locationId', 'in', [...locationIds])
    .where('cashSession.status', '=', 'closed')
    .where('cashSession.businessDate', '>=', from)
    .where('cashSession.businessDate', '<=', to)
    .select(sql<number | string | null>`sum(cash_count.counted - cash_count.expected)`.as('difference'))
    .executeTakeFirstOrThrow();
  return Number(row.difference ?? 0);
};

export const namesOfUsers = async (ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('appUser')
    .select(['id', 'fullName'])
    .where('businessId', '=', ctx.actor.businessId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, fullName }) => [id, fullName]));
};

export const namesOfCategories = async (ctx: Context): Promise<ReadonlyMap<string, string>> => {
  const rows = await ctx.db
    .selectFrom('productCategory')
    .select(['id', 'name'])
    .where('businessId', '=', ctx.actor.businessId)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Who took lines off or gave them away, by the log, which knows it by the line's id. */
export const whoReduced = async (
  ctx: Context,
  lineIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<ReadonlyMap<string, { by: string; approvedBy: string | null }>> => {
  if (lineIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('auditEntry')
    .select(['entityId', 'actorName', 'approvedBy', 'at'])
    .where('businessId', '=', ctx.actor.businessId)
    .where('at', '>=', from)
    .where('at', '<=', to)
    .where('entityId', 'in', [...lineIds])
    .where('action', 'in', ['item.void', 'item.comp', 'order.cancel'])
    .execute();
  return new Map(rows.map(({ entityId, actorName, approvedBy }) => [entityId, { by: actorName, approvedBy }]));
};

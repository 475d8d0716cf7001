import type { BillPayment, CashSession } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';

type Cut = Pick<CashSession, 'id' | 'locationId' | 'openedAt' | 'closedAt'>;

/** No order is open for longer than that. Milliseconds. */
const LONGEST_MS = 7 * 86_400_000;

/** Beyond this many ids a query of SQLite gets no faster by one more. */
const AT_ONCE = 500;

/** Reads rows by many ids, some at a time. */
export const byIds = async <T>(
  ids: readonly string[],
  read: (some: string[]) => Promise<readonly T[]>,
): Promise<T[]> => {
  const found: T[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) found.push(...(await read(ids.slice(at, at + AT_ONCE))));
  return found;
};

/** A payment, and of which order. */
export type PaymentOfOrder = Pick<
  BillPayment,
  'paymentMethodId' | 'amount' | 'cashRegisterSessionId' | 'orderBillId'
> & {
  orderId: string;
};

/** Every payment of the orders that brought anything into a till, in the order they were taken. */
const paymentsOf = async (ctx: Context, cut: Cut): Promise<PaymentOfOrder[]> => {
  const { businessId } = ctx.actor;
  const own = await ctx.db
    .selectFrom('billPayment')
    .innerJoin('orderBill', 'orderBill.id', 'billPayment.orderBillId')
    .select('orderBill.orderId')
    .distinct()
    .where('billPayment.businessId', '=', businessId)
    .where('billPayment.cashRegisterSessionId', '=', cut.id)
    .execute();
  return byIds(
    own.map(({ orderId }) => orderId),
    (some) =>
      ctx.db
        .selectFrom('billPayment')
        .innerJoin('orderBill', 'orderBill.id', 'billPayment.orderBillId')
        .select(['orderBill.orderId', 'billPayment.orderBillId', 'billPayment.paymentMethodId'])
        .select(['billPayment.amount', 'billPayment.cashRegisterSessionId'])
        .where('orderBill.orderId', 'in', some)
        .where('orderBill.status', '<>', 'cancelled')
        .orderBy('billPayment.createdAt')
        .orderBy('billPayment.id')
        .execute(),
  );
};

/** When the last till before this cut was closed at the location; from then on what nobody paid is this cut's. */
const lastCutBefore = async (ctx: Context, { id, locationId, closedAt }: Cut): Promise<string> => {
  const row = await ctx.db
    .selectFrom('cashSession')
    .select('closedAt')
    .where('businessId', '=', ctx.actor.businessId)
    .where('locationId', '=', locationId)
    .where('id', '<>', id)
    .where('closedAt', '<=', closedAt ?? ctx.clock.now())
    .orderBy('closedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.closedAt ?? '';
};

export interface CutOrders {
  /** Orders of which the last payment came into this till, then those that ended without any since the cut before. */
  orderIds: string[];
  paidOrderIds: string[];
  /** Of all orders that paid anything here. */
  payments: PaymentOfOrder[];
}

/**
 * The orders that stand on a cut, each on one alone: a paid one where its last payment was taken, however long before its dishes
 * were given away or voided; one that nobody paid for on the first cut of the location after it ended.
 */
export const ordersOfCut = async (ctx: Context, cut: Cut): Promise<CutOrders> => {
  const payments = await paymentsOf(ctx, cut);
  const last = new Map(payments.map((payment) => [payment.orderId, payment.cashRegisterSessionId]));
  const settledHere = [...last].filter(([, sessionId]) => sessionId === cut.id).map(([orderId]) => orderId);
  const paid = await byIds(settledHere, (some) =>
    ctx.db.selectFrom('order').select('id').where('id', 'in', some).where('status', '=', 'paid').execute(),
  );
  const since = await lastCutBefore(ctx, cut);
  const from = since === '' ? cut.openedAt : since;
  const unpaid = await ctx.db
    .selectFrom('order')
    .select('id')
    .where('businessId', '=', ctx.actor.businessId)
    .where('locationId', '=', cut.locationId)
    .where(
      'createdAt',
      '>=',
      new Date(Date.parse(from < cut.openedAt ? from : cut.openedAt) - LONGEST_MS).toISOString(),
    )
    .where('closedAt', '>', since)
    .where('closedAt', '<=', cut.closedAt ?? ctx.clock.now())
    .where((q) =>
      q.not(
        q.exists(
          q
            .selectFrom('billPayment')
            .innerJoin('orderBill', 'orderBill.id', 'billPayment.orderBillId')
            .select('billPayment.id')
            .whereRef('orderBill.orderId', '=', 'order.id')
            .where('orderBill.status', '<>', 'cancelled'),
        ),
      ),
    )
    .execute();
  const paidOrderIds = paid.map(({ id }) => id);
  return { orderIds: [...paidOrderIds, ...unpaid.map(({ id }) => id)], paidOrderIds, payments };
};

import { type ListSalesQuery, minor, type Page, type Sale } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { readLongPage } from '@comanda/kernel/paging';

/** Paid bills of the caller's locations, with what says whose they are and whether they were taken back. */
const soldAt = (ctx: Context, locationIds: readonly string[]) =>
  ctx.db
    .selectFrom('orderBill')
    .innerJoin('order', (join) =>
      join.onRef('order.id', '=', 'orderBill.orderId').onRef('order.businessId', '=', 'orderBill.businessId'),
    )
    .select((q) => [
      'orderBill.id',
      'orderBill.orderId',
      'orderBill.businessId',
      'orderBill.locationId',
      'orderBill.billNumber as number',
      'orderBill.subtotal',
      'orderBill.taxAmount',
      'orderBill.tipAmount',
      'orderBill.total',
      'orderBill.paidAt',
      'orderBill.businessDate',
      'order.customerId',
      'order.channel',
      q
        .selectFrom('billRefund')
        .select((r) => r.fn.sum<number>('amount').as('refunded'))
        .whereRef('billRefund.orderBillId', '=', 'orderBill.id')
        .as('refunded'),
      q
        .selectFrom('billRefund')
        .select((r) => r.fn.countAll<number>().as('voids'))
        .whereRef('billRefund.orderBillId', '=', 'orderBill.id')
        .where('billRefund.isVoid', '=', true)
        .as('voids'),
    ])
    .where('orderBill.businessId', '=', ctx.actor.businessId)
    .where('orderBill.locationId', 'in', [...locationIds])
    .where('orderBill.status', '=', 'paid');

type SoldRow = Awaited<ReturnType<ReturnType<typeof soldAt>['execute']>>[number];

const saleOf = ({ channel, voids, refunded, ...row }: SoldRow): Sale => ({
  ...row,
  kind: channel === 'counter' ? 'sale' : 'order_bill',
  status: Number(voids ?? 0) > 0 ? 'voided' : 'paid',
  customerId: row.customerId ?? null,
  refunded: minor(Number(refunded ?? 0)),
  paidAt: row.paidAt!,
});

/** Sales, the latest first. */
export const pageOfSales = async (ctx: Context, filter: ListSalesQuery): Promise<Page<Sale>> => {
  const mine = ctx.actor.locationIds;
  const { kind, status, locationId } = filter;
  let query = soldAt(ctx, locationId ? mine.filter((id) => id === locationId) : mine);
  if (kind) query = query.where('order.channel', kind === 'sale' ? '=' : '<>', 'counter');
  if (status)
    query = query.where((q) => {
      const isVoided = q.exists(
        q
          .selectFrom('billRefund')
          .select('billRefund.id')
          .whereRef('billRefund.orderBillId', '=', 'orderBill.id')
          .where('billRefund.isVoid', '=', true),
      );
      return status === 'voided' ? isVoided : q.not(isVoided);
    });
  if (filter.paidFrom) query = query.where('orderBill.paidAt', '>=', filter.paidFrom);
  if (filter.paidTo) query = query.where('orderBill.paidAt', '<', filter.paidTo);
  if (filter.businessDateFrom) query = query.where('orderBill.businessDate', '>=', filter.businessDateFrom);
  if (filter.businessDateTo) query = query.where('orderBill.businessDate', '<=', filter.businessDateTo);
  const latest = query.orderBy('orderBill.paidAt', 'desc').orderBy('orderBill.id', 'desc');
  const page = await readLongPage(ctx.db, latest, filter);
  return { ...page, data: page.data.map(saleOf) };
};

/** Null for what is not sold, or not the caller's to see. */
export const findSale = async (ctx: Context, id: string): Promise<Sale | null> => {
  const row = await soldAt(ctx, ctx.actor.locationIds).where('orderBill.id', '=', id).executeTakeFirst();
  return row ? saleOf(row) : null;
};

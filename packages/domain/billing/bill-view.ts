import { type BillView, sumMinor } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { balanceOf } from '@comanda/pricing';
import { accessNumbersOf } from '../fel/index.ts';
import {
  billOf,
  bills,
  correctionsOf,
  felOf,
  mappingsOf,
  mappingView,
  paymentsOf,
  paymentView,
  refundsOf,
} from './billing.store.ts';
import type { BillRow } from './billing.tables.ts';

/** Bills with their lines and payments. */
export const billViews = async (ctx: Context, rows: BillRow[]): Promise<BillView[]> => {
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return [];
  const mappings = Map.groupBy(await mappingsOf(ctx, ids), (mapping) => mapping.billId);
  const taken = await paymentsOf(ctx, ids);
  const payments = Map.groupBy(taken, (payment) => payment.orderBillId);
  const paymentIds = taken.map(({ id }) => id);
  const fel = new Map((await felOf(ctx, ids)).map((row) => [row.billId, row]));
  const numbers = new Map((await accessNumbersOf(ctx, ids)).map((row) => [row.billId, row.number]));
  const refunds = Map.groupBy(await refundsOf(ctx, ids), (refund) => refund.orderBillId);
  const corrections = Map.groupBy(await correctionsOf(ctx, paymentIds), (one) => one.billPaymentId);
  return rows.map((row) => {
    const paidWith = payments.get(row.id) ?? [];
    const givenBack = refunds.get(row.id) ?? [];
    return {
      ...billOf(row, fel.get(row.id), numbers.get(row.id) ?? null),
      felExpected: row.felExpected,
      mappings: (mappings.get(row.id) ?? []).map(mappingView),
      payments: paidWith.map(paymentView),
      ...balanceOf(row, paidWith),
      refunds: givenBack,
      refunded: sumMinor(givenBack.map(({ amount }) => amount)),
      corrections: paidWith.flatMap(({ id }) => corrections.get(id) ?? []),
    };
  });
};

/** Throws BILL_NOT_FOUND. */
export const getBillView = async (ctx: Context, id: string): Promise<BillView> =>
  (await billViews(ctx, [await bills.get(ctx, id)]))[0]!;

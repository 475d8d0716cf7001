import type { BillView } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { balanceOf } from '@comanda/pricing';
import { accessNumbersOf } from '../fel/index.ts';
import { billOf, bills, felOf, mappingsOf, mappingView, paymentsOf, paymentView } from './billing.store.ts';
import type { BillRow } from './billing.tables.ts';

/** Bills with their lines and payments. */
export const billViews = async (ctx: Context, rows: BillRow[]): Promise<BillView[]> => {
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return [];
  const mappings = Map.groupBy(await mappingsOf(ctx, ids), (mapping) => mapping.billId);
  const payments = Map.groupBy(await paymentsOf(ctx, ids), (payment) => payment.orderBillId);
  const fel = new Map((await felOf(ctx, ids)).map((row) => [row.billId, row]));
  const numbers = new Map((await accessNumbersOf(ctx, ids)).map((row) => [row.billId, row.number]));
  return rows.map((row) => {
    const paidWith = payments.get(row.id) ?? [];
    return {
      ...billOf(row, fel.get(row.id), numbers.get(row.id) ?? null),
      felExpected: row.felExpected,
      mappings: (mappings.get(row.id) ?? []).map(mappingView),
      payments: paidWith.map(paymentView),
      ...balanceOf(row, paidWith),
    };
  });
};

/** Throws BILL_NOT_FOUND. */
export const getBillView = async (ctx: Context, id: string): Promise<BillView> =>
  (await billViews(ctx, [await bills.get(ctx, id)]))[0]!;

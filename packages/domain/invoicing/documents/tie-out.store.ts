import type { FelStatus, Minor } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';

/** A paid bill and what there is of its invoice. */
export interface BillAndInvoice {
  id: string;
  locationId: string;
  billNumber: string;
  total: Minor;
  paidAt: string;
  felExpected: boolean;
  felStatus: FelStatus | null;
  felErrorCode: string | null;
  /** Documents that are certified and not annulled, and what they come to. */
  live: number;
  documentTotal: number;
}

/** Bills paid from the first instant on and before the second. */
export const paidBillsBetween = async (
  ctx: Context,
  [since, until]: readonly [string, string],
  locationId: string | undefined,
): Promise<BillAndInvoice[]> => {
  const mine = ctx.actor.locationIds;
  const rows = await ctx.db
    .selectFrom('orderBill')
    .leftJoin('billFel', 'billFel.billId', 'orderBill.id')
    .select(['orderBill.id', 'orderBill.locationId', 'orderBill.billNumber', 'orderBill.total', 'orderBill.paidAt'])
    .select(['orderBill.felExpected', 'billFel.felStatus', 'billFel.felErrorCode'])
    .select((q) => [
      q
        .selectFrom('felDocument')
        .select((c) => c.fn.countAll<number>().as('live'))
        .whereRef('felDocument.billId', '=', 'orderBill.id')
        .where('felDocument.status', '=', 'certified')
        .as('live'),
      q
        .selectFrom('felDocument')
        .select((c) => c.fn.sum<number>('felDocument.total').as('total'))
        .whereRef('felDocument.billId', '=', 'orderBill.id')
        .where('felDocument.status', '=', 'certified')
        .as('documentTotal'),
    ])
    .where('orderBill.businessId', '=', ctx.actor.businessId)
    .where('orderBill.locationId', 'in', locationId ? mine.filter((id) => id === locationId) : [...mine])
    .where('orderBill.status', '=', 'paid')
    .where('orderBill.paidAt', '>=', since)
    .where('orderBill.paidAt', '<', until)
    .execute();
  return rows.map((row) => ({
    ...row,
    paidAt: row.paidAt!,
    live: Number(row.live ?? 0),
    documentTotal: Number(row.documentTotal ?? 0),
  }));
};

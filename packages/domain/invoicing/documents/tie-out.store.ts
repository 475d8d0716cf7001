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
  /** Its document is of a test environment. */
  isTest: boolean;
  /** What was given back and has to be taken off the invoice, and what notes took off it. Minor units. */
  refunded: number;
  credited: number;
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
    .select(['orderBill.felExpected', 'billFel.felStatus', 'billFel.felErrorCode', 'billFel.isTest'])
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
      q
        .selectFrom('billRefund')
        .select((c) => c.fn.sum<number>('billRefund.amount').as('amount'))
        .whereRef('billRefund.orderBillId', '=', 'orderBill.id')
        .where('billRefund.fiscalDue', '<>', 'none')
        .as('refunded'),
      q
        .selectFrom('felDocument as note')
        .innerJoin('felDocument as origin', 'origin.id', 'note.originId')
        .select((c) => c.fn.sum<number>('note.total').as('total'))
        .whereRef('origin.billId', '=', 'orderBill.id')
        .where('note.type', 'in', ['NCRE', 'NABN'])
        .where('note.status', 'in', ['pending', 'certified'])
        .as('credited'),
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
    isTest: row.isTest ?? false,
    live: Number(row.live ?? 0),
    documentTotal: Number(row.documentTotal ?? 0),
    refunded: Number(row.refunded ?? 0),
    credited: Number(row.credited ?? 0),
  }));
};

import {
  type Bill,
  type BillMapping,
  type BillPayment,
  type BillRefund,
  type BillRefundLine,
  type FelStatus,
  isConsumidorFinal,
  type ListBillsQuery,
  type Page,
  type PaymentCorrection,
} from '@comanda/contracts';
import type { Dte } from '@comanda/fel';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { readLongPage } from '@comanda/kernel/paging';
import { tenantTable } from '@comanda/kernel/tenant-table';
import type { BillFelRow, BillMappingRow, BillPaymentRow, BillRefundLineRow, BillRow } from './billing.tables.ts';

export const bills = tenantTable('orderBill', 'BILL_NOT_FOUND');
export const mappings = tenantTable('billMapping', 'BILL_NOT_FOUND', {});
export const payments = tenantTable('billPayment', 'BILL_NOT_FOUND', { created: true });

export const refunds = tenantTable('billRefund', 'BILL_NOT_FOUND', { created: true });
export const refundLines = tenantTable('billRefundLine', 'BILL_NOT_FOUND', {});
export const corrections = tenantTable('paymentCorrection', 'BILL_NOT_FOUND', { created: true });

/** Refunds of bills with their lines, the first first. */
export const refundsOf = async (ctx: Context, billIds: string[]): Promise<BillRefund[]> => {
  const rows = await ctx.db
    .selectFrom('billRefund')
    .selectAll()
    .where('orderBillId', 'in', billIds)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await ctx.db
    .selectFrom('billRefundLine')
    .selectAll()
    .where('billRefundId', 'in', ids)
    .orderBy('id')
    .execute();
  const byRefund = Map.groupBy(lines, ({ billRefundId }) => billRefundId);
  return rows.map((row) => ({ ...row, lines: (byRefund.get(row.id) ?? []).map(refundLineView) }));
};

const refundLineView = ({ orderItemId, quantity, amount, returnsToStock }: BillRefundLineRow): BillRefundLine => ({
  orderItemId,
  quantity,
  amount,
  returnsToStock,
});

/** Corrections of these payments, the first first. */
export const correctionsOf = async (ctx: Context, paymentIds: string[]): Promise<PaymentCorrection[]> => {
  if (paymentIds.length === 0) return [];
  return ctx.db
    .selectFrom('paymentCorrection')
    .selectAll()
    .where('billPaymentId', 'in', paymentIds)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
};

export const mappingsOf = (ctx: Context, billIds: string[]): Promise<BillMappingRow[]> =>
  ctx.db.selectFrom('billMapping').selectAll().where('billId', 'in', billIds).orderBy('id').execute();

export const paymentsOf = (ctx: Context, billIds: string[]): Promise<BillPaymentRow[]> =>
  ctx.db
    .selectFrom('billPayment')
    .selectAll()
    .where('orderBillId', 'in', billIds)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

export const felOf = (ctx: Context, billIds: string[]): Promise<BillFelRow[]> =>
  ctx.db.selectFrom('billFel').selectAll().where('billId', 'in', billIds).execute();

export const billFelOf = async (ctx: Context, billId: string): Promise<BillFelRow | undefined> =>
  (await felOf(ctx, [billId]))[0];

const billFel = tenantTable('billFel', 'BILL_NOT_FOUND', {});

const NO_INVOICE: Omit<BillFelRow, 'id' | 'businessId' | 'billId' | 'locationId'> = {
  isExportedToFel: false,
  felAuthorization: null,
  felSerialNumber: null,
  felNumber: null,
  felDateDte: null,
  felCertificationDate: null,
  felAcknowledgmentOfReceipt: null,
  felUuid: null,
  felStatus: 'waiting',
  felErrorCode: null,
  felErrorMessage: null,
  accessNumber: null,
  isTest: false,
  dte: null,
};

/** Writes what became of a bill's invoice; the cloud alone does (docs/sync.md#one-writer-a-row). */
export const setBillFel = async (
  tx: WriteContext,
  { billId, locationId }: { billId: string; locationId: string },
  values: Partial<BillFelRow>,
): Promise<void> => {
  const before = await billFelOf(tx, billId);
  if (before) await billFel.update(tx, before.id, values);
  else await billFel.insert(tx, { ...NO_INVOICE, ...values, billId, locationId });
};

/** What was annulled is the bill's no more: a new document is on its way, and nobody is to print the old one. */
export const forgetBillFel = (tx: WriteContext, place: { billId: string; locationId: string }): Promise<void> =>
  setBillFel(tx, place, NO_INVOICE);

/** What became of the invoices of these rows of `bill_fel`. */
export const felStatesOf = (
  ctx: Context,
  ids: readonly string[],
): Promise<Pick<BillFelRow, 'billId' | 'felStatus'>[]> =>
  ctx.db
    .selectFrom('billFel')
    .select(['billId', 'felStatus'])
    .where('businessId', '=', ctx.actor.businessId)
    .where('id', 'in', [...ids])
    .execute();

/** The bill whose invoice has SAT's authorisation; null: none of this business here. */
export const billOfAuthorization = async (ctx: Context, authorization: string): Promise<string | null> =>
  (
    await ctx.db
      .selectFrom('billFel')
      .select('billId')
      .where('businessId', '=', ctx.actor.businessId)
      .where('felAuthorization', '=', authorization)
      .executeTakeFirst()
  )?.billId ?? null;

/** Of these bills those that are paid, owe an invoice and have nothing said of it yet. */
export const billsToInvoice = (
  ctx: Pick<Context, 'db'>,
  ids: readonly string[],
): Promise<Pick<BillRow, 'id' | 'locationId'>[]> =>
  ctx.db
    .selectFrom('orderBill')
    .select(['id', 'locationId'])
    .where('id', 'in', [...ids])
    .where('status', '=', 'paid')
    .where('felExpected', '=', true)
    .where((q) => q.not(q.exists(q.selectFrom('billFel').select('id').whereRef('billId', '=', 'orderBill.id'))))
    .orderBy('paidAt')
    .orderBy('id')
    .execute();

export const pageOfBills = (ctx: Context, filter: ListBillsQuery): Promise<Page<BillRow>> => {
  let query = ctx.db
    .selectFrom('orderBill')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('locationId', 'in', [...ctx.actor.locationIds]);
  if (filter.orderId) query = query.where('orderId', '=', filter.orderId);
  if (filter.locationId) query = query.where('locationId', '=', filter.locationId);
  if (filter.status) query = query.where('status', '=', filter.status);
  if (filter.felStatus) {
    const states = ctx.db.selectFrom('billFel').select('billId').where('felStatus', '=', filter.felStatus);
    query = query.where('id', 'in', states.where('locationId', 'in', [...ctx.actor.locationIds]));
  }
  if (filter.paidFrom) query = query.where('paidAt', '>=', filter.paidFrom);
  if (filter.paidTo) query = query.where('paidAt', '<', filter.paidTo);
  if (filter.businessDateFrom) query = query.where('businessDate', '>=', filter.businessDateFrom);
  if (filter.businessDateTo) query = query.where('businessDate', '<=', filter.businessDateTo);
  return readLongPage(ctx.db, query.orderBy('createdAt').orderBy('id'), filter);
};

export const billsOfOrder = (ctx: Context, orderId: string): Promise<BillRow[]> =>
  ctx.db
    .selectFrom('orderBill')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/** Mappings of an order's bills that stand. */
export const standingMappings = (ctx: Context, orderId: string): Promise<BillMappingRow[]> =>
  ctx.db
    .selectFrom('billMapping')
    .innerJoin('orderBill', 'orderBill.id', 'billMapping.billId')
    .selectAll('billMapping')
    .where('orderBill.orderId', '=', orderId)
    .where('orderBill.status', '<>', 'cancelled')
    .execute();

/** The one bill of an order that charges whatever it owes: whole, pending, nothing paid on it. */
export const followingBill = (ctx: Context, orderId: string): Promise<BillRow | undefined> =>
  ctx.db
    .selectFrom('orderBill')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('status', '=', 'pending')
    .where('followsOrder', '=', true)
    .where((q) =>
      q.not(q.exists(q.selectFrom('billPayment').select('id').whereRef('orderBillId', '=', 'orderBill.id'))),
    )
    .executeTakeFirst();

export const mappingView = ({ billId, orderItemId, splitQuantity, amount }: BillMappingRow): BillMapping => ({
  billId,
  orderItemId,
  splitQuantity,
  amount,
});

export const paymentView = (row: BillPaymentRow): BillPayment => row;

/** Waiting, with a number on paper for the time being. */
const felStatusOf = (row: BillRow, fel: BillFelRow | undefined, accessNumber: number | null): FelStatus => {
  const status = fel?.felStatus ?? (row.felExpected ? 'waiting' : 'not_expected');
  return status === 'waiting' && accessNumber !== null ? 'contingency' : status;
};

/**
 * The bill as the contract names it; the FEL columns come from the row only the cloud writes, the number of one that is in contingency
 * from its hub.
 */
export const billOf = (row: BillRow, fel: BillFelRow | undefined, accessNumber: number | null): Bill => ({
  ...row,
  isExportedToFel: fel?.isExportedToFel ?? false,
  fel_authorization: fel?.felAuthorization ?? null,
  fel_serial_number: fel?.felSerialNumber ?? null,
  fel_number: fel?.felNumber ?? null,
  fel_date_dte: fel?.felDateDte ?? null,
  fel_certification_date: fel?.felCertificationDate ?? null,
  fel_acknowledgment_of_receipt: fel?.felAcknowledgmentOfReceipt ?? null,
  fel_uuid: fel?.felUuid ?? null,
  felStatus: felStatusOf(row, fel, accessNumber),
  felErrorCode: fel?.felErrorCode ?? null,
  felErrorMessage: fel?.felErrorMessage ?? null,
  felAccessNumber: fel?.accessNumber ?? accessNumber,
  felIsTest: fel?.isTest ?? false,
  ...buyerAtSat(row, fel),
});

/** Whom a certified invoice names: a correction that came too late changed nothing. */
const buyerAtSat = (
  { buyerTaxId }: BillRow,
  fel: BillFelRow | undefined,
): Partial<Pick<Bill, 'buyerTaxId' | 'buyerName' | 'buyerAddress'>> => {
  const receiver = fel?.felStatus === 'certified' ? (fel.dte as Dte | null)?.receiver : undefined;
  if (!receiver) return {};
  const { kind, id, name, address } = receiver;
  if (kind !== 'CF') return { buyerTaxId: id, buyerName: name, buyerAddress: address };
  return !buyerTaxId || isConsumidorFinal(buyerTaxId) ? {} : { buyerTaxId: null, buyerName: null, buyerAddress: null };
};

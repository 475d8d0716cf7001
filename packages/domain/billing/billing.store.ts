import type { Bill, BillMapping, BillPayment, ListBillsQuery, Page } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { readLongPage } from '@comanda/kernel/paging';
import { tenantTable } from '@comanda/kernel/tenant-table';
import type { BillFelRow, BillMappingRow, BillPaymentRow, BillRow } from './billing.tables.ts';

export const bills = tenantTable('orderBill', 'BILL_NOT_FOUND');
export const mappings = tenantTable('billMapping', 'BILL_NOT_FOUND', {});
export const payments = tenantTable('billPayment', 'BILL_NOT_FOUND', { created: true });

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

export const pageOfBills = (ctx: Context, filter: ListBillsQuery): Promise<Page<BillRow>> => {
  let query = ctx.db
    .selectFrom('orderBill')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('locationId', 'in', [...ctx.actor.locationIds]);
  if (filter.orderId) query = query.where('orderId', '=', filter.orderId);
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

/** The bill as the contract names it; the FEL columns come from the row only the cloud writes. */
export const billOf = (row: BillRow, fel: BillFelRow | undefined): Bill => ({
  ...row,
  isExportedToFel: fel?.isExportedToFel ?? false,
  fel_authorization: fel?.felAuthorization ?? null,
  fel_serial_number: fel?.felSerialNumber ?? null,
  fel_number: fel?.felNumber ?? null,
  fel_date_dte: fel?.felDateDte ?? null,
  fel_certification_date: fel?.felCertificationDate ?? null,
  fel_acknowledgment_of_receipt: fel?.felAcknowledgmentOfReceipt ?? null,
  fel_uuid: fel?.felUuid ?? null,
});

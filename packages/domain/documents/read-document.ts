import { AppError, type DocumentSourceKind, type DocumentType } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { requirePermission } from '@comanda/kernel/require-permission';
import { getBillView } from '../billing/index.ts';
import { getCashSession } from '../cash/index.ts';
import { getOrderView } from '../orders/index.ts';
import type { DocumentContent } from './document-content.ts';
import { billOfPayment } from './neighbours.store.ts';
import { cashReport } from './sources/cash-report.ts';
import { orderBill, orderPreBill } from './sources/order-bill.ts';
import { paymentReceipt } from './sources/payment-receipt.ts';

export interface AskedDocument {
  documentType: DocumentType;
  sourceKind: DocumentSourceKind;
  sourceId: string;
}

export interface ReadDocument {
  locationId: string;
  content: DocumentContent;
  /** What the log says it was about, in the words of people. */
  about: Record<string, string | number | null>;
}

const ofBill = async (ctx: Context, id: string, kind: 'pre_bill' | 'bill'): Promise<ReadDocument> => {
  const bill = await getBillView(ctx, id);
  const order = await getOrderView(ctx, bill.orderId);
  // Nobody pays what was paid, nor what was taken back.
  if (bill.status === 'cancelled' || (kind === 'pre_bill' && bill.status !== 'pending'))
    throw new AppError('BILL_NOT_PENDING', { billId: bill.id, status: bill.status });
  const about = { documentNumber: order.documentNumber, billNumber: bill.billNumber, amount: bill.total };
  return { locationId: bill.locationId, content: await orderBill(ctx, order, bill, kind), about };
};

const ofOrder = async (ctx: Context, id: string): Promise<ReadDocument> => {
  const order = await getOrderView(ctx, id);
  if (order.status === 'cancelled') throw new AppError('ORDER_CLOSED', { orderId: id });
  const { documentNumber, tableAliasSnapshot: table, totals } = order;
  return {
    locationId: order.locationId,
    content: await orderPreBill(ctx, order),
    about: { documentNumber, table, amount: totals.total },
  };
};

const ofPayment = async (ctx: Context, id: string): Promise<ReadDocument> => {
  const billId = await billOfPayment(ctx, id);
  if (!billId) throw new AppError('BILL_NOT_FOUND', { paymentId: id });
  const bill = await getBillView(ctx, billId);
  const order = await getOrderView(ctx, bill.orderId);
  const about = { documentNumber: order.documentNumber, billNumber: bill.billNumber, amount: bill.total };
  return { locationId: bill.locationId, content: await paymentReceipt(ctx, order, bill, id), about };
};

const ofTill = async (ctx: Context, id: string, kind: 'x' | 'z'): Promise<ReadDocument> => {
  // Who counts the till blind must not read first what is expected of it: a manager may, or allows it by PIN.
  requirePermission(ctx.actor, kind === 'x' ? 'Audit:View' : 'CashSession:View');
  const session = await getCashSession(ctx, { id });
  if (kind === 'x' && session.status === 'closed') throw new AppError('CASH_SESSION_CLOSED', { id });
  if (kind === 'z' && session.status === 'open') throw new AppError('CASH_SESSION_OPEN', { id });
  const about = { registerName: session.registerName };
  return { locationId: session.locationId, content: await cashReport(ctx, session, kind), about };
};

/**
 * What a document says now. Throws ORDER_NOT_FOUND, ORDER_CLOSED, BILL_NOT_FOUND, BILL_NOT_PENDING, CASH_SESSION_NOT_FOUND,
 * CASH_SESSION_CLOSED, CASH_SESSION_OPEN, FORBIDDEN, DOCUMENT_NOT_AVAILABLE (nothing here makes one of these yet).
 */
export const readDocument = (
  ctx: Context,
  { documentType, sourceKind, sourceId }: AskedDocument,
): Promise<ReadDocument> => {
  switch (documentType) {
    case 'PRE_BILL':
      return sourceKind === 'order' ? ofOrder(ctx, sourceId) : ofBill(ctx, sourceId, 'pre_bill');
    case 'BILL':
      return ofBill(ctx, sourceId, 'bill');
    case 'PAYMENT_RECEIPT':
      return ofPayment(ctx, sourceId);
    case 'CASH_X':
      return ofTill(ctx, sourceId, 'x');
    case 'CASH_Z':
      return ofTill(ctx, sourceId, 'z');
    case 'DELIVERY_TICKET':
    case 'FEL_INVOICE':
      throw new AppError('DOCUMENT_NOT_AVAILABLE', { documentType });
  }
};

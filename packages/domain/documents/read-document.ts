import { AppError, type DocumentSourceKind, type DocumentType, isOrderClosed } from '@comanda/contracts';
import type { Actor, Context } from '@comanda/kernel/context';
import { requirePermission } from '@comanda/kernel/require-permission';
import { getBillView } from '../billing/index.ts';
import { getWholeSession, MAY_KNOW_EXPECTED } from '../cash/index.ts';
import { invoicePaper } from '../invoicing/index.ts';
import { getOrderView } from '../orders/index.ts';
import type { DocumentContent } from './document-content.ts';
import { billOfPayment, billOfRefund } from './neighbours.store.ts';
import { cashReport } from './sources/cash-report.ts';
import { felInvoice } from './sources/fel-invoice.ts';
import { orderBill, orderPreBill } from './sources/order-bill.ts';
import { paymentReceipt } from './sources/payment-receipt.ts';
import { refundSlip } from './sources/refund-slip.ts';

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
  if (isOrderClosed(order.status)) throw new AppError('ORDER_CLOSED', { orderId: id, status: order.status });
  const { documentNumber, tableAliasSnapshot: table } = order;
  const { content, amount } = await orderPreBill(ctx, order);
  return { locationId: order.locationId, content, about: { documentNumber, table, amount } };
};

const ofPayment = async (ctx: Context, id: string): Promise<ReadDocument> => {
  const billId = await billOfPayment(ctx, id);
  if (!billId) throw new AppError('BILL_NOT_FOUND', { paymentId: id });
  const bill = await getBillView(ctx, billId);
  const order = await getOrderView(ctx, bill.orderId);
  const about = { documentNumber: order.documentNumber, billNumber: bill.billNumber, amount: bill.total };
  return { locationId: bill.locationId, content: await paymentReceipt(ctx, order, bill, id), about };
};

const ofRefund = async (ctx: Context, id: string): Promise<ReadDocument> => {
  const billId = await billOfRefund(ctx, id);
  if (!billId) throw new AppError('BILL_NOT_FOUND', { refundId: id });
  const bill = await getBillView(ctx, billId);
  const order = await getOrderView(ctx, bill.orderId);
  const { amount } = bill.refunds!.find((refund) => refund.id === id)!;
  const about = { documentNumber: order.documentNumber, billNumber: bill.billNumber, amount };
  return { locationId: bill.locationId, content: await refundSlip(ctx, order, bill, id), about };
};

const ofTill = async (ctx: Context, id: string, kind: 'x' | 'z'): Promise<ReadDocument> => {
  const session = await getWholeSession(ctx, { id });
  if (kind === 'x' && session.status === 'closed') throw new AppError('CASH_SESSION_CLOSED', { id });
  if (kind === 'z' && session.status === 'open') throw new AppError('CASH_SESSION_OPEN', { id });
  const about = { registerName: session.registerName };
  return { locationId: session.locationId, content: await cashReport(ctx, session, kind), about };
};

const ofInvoice = async (ctx: Context, billId: string): Promise<ReadDocument> => {
  const paper = await invoicePaper(ctx, billId);
  const { billNumber, locationId, total: amount } = paper.bill;
  const authorization = paper.certified?.authorization ?? String(paper.dte.accessNumber);
  return { locationId, content: await felInvoice(ctx, paper), about: { billNumber, authorization, amount } };
};

/**
 * Who may have a document on paper or read it, first or again: the one question of printing, repeating, previewing and
 * discarding. Throws FORBIDDEN. Who counts the till blind must not read first what is expected of it: a manager may, or
 * allows it by PIN. The cut of a till is for who closes tills.
 */
export const requireDocument = (actor: Actor, type: DocumentType): void => {
  if (type === 'CASH_X') requirePermission(actor, MAY_KNOW_EXPECTED);
  if (type === 'CASH_Z') requirePermission(actor, 'CashSession:Close');
};

/**
 * What a document says now. Throws ORDER_NOT_FOUND, ORDER_CLOSED, BILL_NOTHING_TO_BILL, BILL_NOT_FOUND, BILL_NOT_PENDING, CASH_SESSION_NOT_FOUND,
 * CASH_SESSION_CLOSED, CASH_SESSION_OPEN, FORBIDDEN, what `invoicePaper` throws, DOCUMENT_NOT_AVAILABLE (nothing here makes one of these yet).
 */
export const readDocument = (
  ctx: Context,
  { documentType, sourceKind, sourceId }: AskedDocument,
): Promise<ReadDocument> => {
  requireDocument(ctx.actor, documentType);
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
    case 'FEL_INVOICE':
      return ofInvoice(ctx, sourceId);
    case 'REFUND_SLIP':
      return ofRefund(ctx, sourceId);
    case 'DELIVERY_TICKET':
      throw new AppError('DOCUMENT_NOT_AVAILABLE', { documentType });
  }
};

import { AppError, type BillView, type CancelBillInput, isOrderClosed } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { getOrder } from '../orders/index.ts';
import { getBillView } from './bill-view.ts';
import { bills } from './billing.store.ts';
import { NOT_PAID } from './paid-now.ts';
import { returnPayments } from './refunding/return-payments.ts';

/**
 * Takes back a bill nobody paid, so that its lines can be billed otherwise; the log says who did and how much it asked for,
 * for guests may have paid it by hand. Also one that asks for nothing and so is paid, while its order is open: it would keep the
 * order from being cancelled or discounted. One that is paid in part is taken back only when its payments are given back with it. Throws
 * BILL_NOT_PENDING, BILL_HAS_PAYMENTS, and what giving payments back throws.
 */
export const cancelBill = async (tx: WriteContext, input: CancelBillInput & { id: string }): Promise<BillView> => {
  const bill = await getBillView(tx, input.id);
  const isFree = bill.status === 'paid' && bill.payments.length === 0;
  const isOpen = isFree && !isOrderClosed((await getOrder(tx, bill.orderId)).status);
  if (bill.status !== 'pending' && !isOpen)
    throw new AppError('BILL_NOT_PENDING', { billId: bill.id, status: bill.status });
  const isPaidInPart = bill.payments.length > 0;
  if (isPaidInPart && !input.returnPayments) throw new AppError('BILL_HAS_PAYMENTS', { billId: bill.id });
  if (isPaidInPart) await returnPayments(tx, bill, input);
  await bills.update(tx, bill.id, { status: 'cancelled', ...NOT_PAID });
  await recordAudit(tx, {
    action: 'bill.cancel',
    entity: 'order_bill',
    entityId: bill.id,
    locationId: bill.locationId,
    reason: input.reason ?? null,
    details: { billNumber: bill.billNumber, orderId: bill.orderId, amount: bill.total },
  });
  await tx.emit('bill.changed', { billId: bill.id, orderId: bill.orderId, status: 'cancelled' });
  return getBillView(tx, bill.id);
};

import { AppError, type BillView } from '@comanda/contracts';
import type { WriteContext } from '../context.ts';
import { getBillView } from './bill-view.ts';
import { bills } from './billing.store.ts';

/** Takes back a bill nobody paid, so that its lines can be billed otherwise. Throws BILL_NOT_PENDING, BILL_HAS_PAYMENTS. */
export const cancelBill = async (tx: WriteContext, input: { id: string }): Promise<BillView> => {
  const bill = await getBillView(tx, input.id);
  if (bill.status !== 'pending') throw new AppError('BILL_NOT_PENDING', { billId: bill.id, status: bill.status });
  if (bill.payments.length > 0) throw new AppError('BILL_HAS_PAYMENTS', { billId: bill.id });
  await bills.update(tx, bill.id, { status: 'cancelled' });
  await tx.emit('bill.changed', { billId: bill.id, orderId: bill.orderId, status: 'cancelled' });
  return getBillView(tx, bill.id);
};

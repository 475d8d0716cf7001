import { AppError, type BillView, minor, type UpdateBillInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { withoutTip } from '@comanda/pricing';
import { nextBillStatus } from './bill-status.ts';
import { getBillView } from './bill-view.ts';
import { bills } from './billing.store.ts';

/** Sets the tip (minor units) before anything is paid; a bill that then asks for nothing is paid. Throws BILL_NOT_PENDING, BILL_HAS_PAYMENTS. */
export const updateBill = async (tx: WriteContext, input: UpdateBillInput & { id: string }): Promise<BillView> => {
  const bill = await getBillView(tx, input.id);
  if (bill.status !== 'pending') throw new AppError('BILL_NOT_PENDING', { billId: bill.id, status: bill.status });
  if (bill.payments.length > 0) throw new AppError('BILL_HAS_PAYMENTS', { billId: bill.id });
  const total = minor(withoutTip(bill) + input.tipAmount);
  const status = nextBillStatus(bill.status, total, minor(0));
  const paidAt = status === 'paid' ? tx.clock.now() : null;
  await bills.update(tx, bill.id, { tipAmount: input.tipAmount, total, status, paidAt });
  await tx.emit('bill.changed', { billId: bill.id, orderId: bill.orderId, status });
  return getBillView(tx, bill.id);
};

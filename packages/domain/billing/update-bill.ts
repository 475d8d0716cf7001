import { AppError, type BillView, minor, type UpdateBillInput } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { withoutTip } from '@comanda/pricing';
import { getOrder } from '../orders/index.ts';
import { nextBillStatus } from './bill-status.ts';
import { getBillView } from './bill-view.ts';
import { bills } from './billing.store.ts';
import { NOT_PAID, paidNow } from './paid-now.ts';

/**
 * Sets the tip (minor units) of a bill that is not paid yet, also while a part of it is: guests leave one when they see the rest. It
 * must leave something owed, else the bill would be paid by no payment; one that never asked for anything is paid. The log keeps it. Throws
 * BILL_NOT_PENDING, TIP_BELOW_PAID.
 */
export const updateBill = async (tx: WriteContext, input: UpdateBillInput & { id: string }): Promise<BillView> => {
  const bill = await getBillView(tx, input.id);
  if (bill.status !== 'pending') throw new AppError('BILL_NOT_PENDING', { billId: bill.id, status: bill.status });
  const total = minor(withoutTip(bill) + input.tipAmount);
  if (bill.payments.length > 0 && total <= bill.paid) throw new AppError('TIP_BELOW_PAID', { paid: bill.paid });
  const status = nextBillStatus(bill.status, total, minor(0));
  const paid = status === 'paid' ? await paidNow(tx, await getOrder(tx, bill.orderId)) : NOT_PAID;
  await bills.update(tx, bill.id, { tipAmount: input.tipAmount, total, status, ...paid });
  if (input.tipAmount !== bill.tipAmount)
    await recordAudit(tx, {
      action: 'bill.tip_changed',
      entity: 'order_bill',
      entityId: bill.id,
      locationId: bill.locationId,
      details: { billNumber: bill.billNumber, orderId: bill.orderId, from: bill.tipAmount, to: input.tipAmount },
    });
  await tx.emit('bill.changed', { billId: bill.id, orderId: bill.orderId, status });
  return getBillView(tx, bill.id);
};

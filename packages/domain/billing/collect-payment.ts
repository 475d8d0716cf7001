import { AppError, type CollectPaymentInput, minor, type PaidBill } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { getOrder } from '../orders/index.ts';
import { pageOfBills } from './billing.store.ts';
import { createBill } from './create-bill.ts';
import { payBill } from './pay-bill.ts';

/**
 * Bills what is left of an order and pays it, in one step; with one open bill, pays that. Throws what creating and paying
 * a bill throws, and BILL_NOT_PENDING when several bills are open (pay them one by one).
 */
export const collectPayment = async (
  tx: WriteContext,
  input: CollectPaymentInput & { id: string },
): Promise<PaidBill> => {
  const order = await getOrder(tx, input.id);
  const open = (await pageOfBills(tx, { orderId: order.id, page: 1, size: 200 })).data.filter(
    (bill) => bill.status === 'pending',
  );
  if (open.length > 1) throw new AppError('BILL_NOT_PENDING', { billIds: open.map((bill) => bill.id) });
  const billId = open[0]?.id ?? (await createBill(tx, { orderId: order.id, tipAmount: minor(0) })).id;
  return payBill(tx, { ...input, id: billId });
};

import { AppError, type Order } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { hasPayments, openBills } from './neighbours.store.ts';

/** What guests paid of, or were asked to pay, stays as it was. Throws ORDER_HAS_PAYMENTS, ORDER_HAS_BILLS. */
export const refuseBilled = async (tx: WriteContext, order: Order): Promise<void> => {
  if (await hasPayments(tx, order.id)) throw new AppError('ORDER_HAS_PAYMENTS', { orderId: order.id });
  // One that follows the order goes with it; nobody paid on it, or this was refused above.
  const bills = (await openBills(tx, order.id)).filter((bill) => !bill.followsOrder);
  if (bills.length > 0)
    throw new AppError('ORDER_HAS_BILLS', { orderId: order.id, billIds: bills.map((bill) => bill.id) });
};

import { isOrderClosed } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import type { DomainEvents } from '@comanda/kernel/events';
import { touchOrder } from '../change-order.ts';
import { reprice } from '../discounts/reprice.ts';
import { orders } from '../orders.store.ts';
import { settleOrder } from '../settle-order.ts';

/**
 * The payment that settles the last bill closes the order; any other change of a bill only shows on it. Lines of one that was
 * cancelled may carry discounts anew.
 */
export const onBillChanged = async (
  tx: WriteContext,
  { orderId, status }: Pick<DomainEvents['bill.changed'], 'orderId' | 'status'>,
): Promise<void> => {
  const order = await orders.get(tx, orderId);
  if (isOrderClosed(order.status)) return;
  if (status === 'cancelled') await reprice(tx, order);
  await touchOrder(tx, order, { changes: await settleOrder(tx, order) });
};

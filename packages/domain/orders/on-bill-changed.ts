import { isOrderClosed } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { touchOrder } from './change-order.ts';
import { orders } from './orders.store.ts';
import { settleOrder } from './settle-order.ts';

/** The payment that settles the last bill closes the order; any other change of a bill only shows on it. */
export const onBillChanged = async (tx: WriteContext, { orderId }: { orderId: string }): Promise<void> => {
  const order = await orders.get(tx, orderId);
  if (!isOrderClosed(order.status)) await touchOrder(tx, order, { changes: await settleOrder(tx, order) });
};

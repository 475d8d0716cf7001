import type { Order } from '@comanda/contracts';
import type { WriteContext } from '../context.ts';
import { statusOf } from './order-status.ts';
import { linesOf } from './orders.store.ts';

/** The status the order's lines give it now. */
export const refreshStatus = async (tx: WriteContext, order: Order): Promise<{ status: Order['status'] }> => {
  const lines = await linesOf(tx, order.id);
  const progress = lines.map((item) => ({
    status: item.status,
    isSent: item.sentAt !== null,
    isVoided: item.voidedAt !== null,
  }));
  return { status: statusOf(order.status, progress) };
};

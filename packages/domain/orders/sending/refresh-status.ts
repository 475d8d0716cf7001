import type { Order } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { statusOf } from '../order-status.ts';
import { linesOf } from '../orders.store.ts';
import type { OrderItemRow } from '../orders.tables.ts';

/** The status these lines give the order. */
export const statusFrom = (order: Order, lines: readonly OrderItemRow[]): { status: Order['status'] } => {
  // A combo's parent is not cooked: its lines are.
  const cooked = lines.filter((item) => item.lineType !== 'bundle_parent');
  const progress = cooked.map((item) => ({
    status: item.status,
    isSent: item.sentAt !== null,
    isVoided: item.voidedAt !== null,
  }));
  return { status: statusOf(order.status, progress) };
};

/** The status the order's lines give it now. */
export const refreshStatus = async (tx: WriteContext, order: Order): Promise<{ status: Order['status'] }> =>
  statusFrom(order, await linesOf(tx, order.id));

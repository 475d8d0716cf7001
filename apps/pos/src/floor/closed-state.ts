import type { OrderSummary } from '@comanda/contracts';

/** The hub's reason where an order was opened for dishes that went back: nobody cancelled it. */
export const UNDONE = 'undone';

export type ClosedState = 'paid' | 'cancelled' | 'merged' | 'undone';

/** How a closed order ended. */
export const closedState = (order: Pick<OrderSummary, 'status' | 'mergedInto' | 'cancellationReason'>): ClosedState => {
  if (order.mergedInto) return 'merged';
  if (order.status === 'paid') return 'paid';
  return order.cancellationReason === UNDONE ? 'undone' : 'cancelled';
};

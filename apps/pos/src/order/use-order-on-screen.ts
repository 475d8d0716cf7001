import type { PosCatalogue } from '@comanda/contracts';
import { useMemo, useSyncExternalStore } from 'react';
import { useRuntime } from '../base/context.ts';
import { useOrder } from '../base/queries.ts';
import type { OrderOp } from './order-op.ts';
import { type OrderOnScreen, projectOrder } from './project-order.ts';

export interface OrderState {
  order: OrderOnScreen | null;
  /** Writes the hub has not answered yet. */
  pending: readonly OrderOp[];
  error: Error | null;
}

/** Writes of an order the hub has not answered yet, oldest first. */
export const usePending = (orderId: string): readonly OrderOp[] => {
  const { queue } = useRuntime();
  return useSyncExternalStore(
    (listener) => queue.subscribe(listener),
    () => queue.pending(orderId),
  );
};

/** The order as the waiter sees it: the hub's truth with their own unanswered taps on top. */
export const useOrderOnScreen = (orderId: string, catalogue: PosCatalogue): OrderState => {
  const { data: order, error } = useOrder(orderId);
  const pending = usePending(orderId);
  const shown = useMemo(() => (order ? projectOrder(order, pending, catalogue) : null), [order, pending, catalogue]);
  return { order: shown, pending, error: order ? null : error };
};

import type { OrderSummary, PosCatalogue } from '@comanda/contracts';
import { useMemo, useSyncExternalStore } from 'react';
import { useRuntime } from '../base/context.ts';
import { useCatalogue, useOpenOrders, useOrder } from '../base/queries.ts';
import type { OrderOp } from './order-op.ts';
import { type OrderOnScreen, projectOrder } from './project-order.ts';
import { unbornOrder, unbornRows } from './unsent/unborn-order.ts';

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
  const { data: known, error } = useOrder(orderId);
  const pending = usePending(orderId);
  const order = useMemo(() => known ?? unbornOrder(pending), [known, pending]);
  const shown = useMemo(() => (order ? projectOrder(order, pending, catalogue) : null), [order, pending, catalogue]);
  return { order: shown, pending, error: order ? null : error };
};

/** Open orders, those among them that were begun here and the hub has not heard of. Undefined until any are known. */
export const useOpenOrdersHere = (): { data: readonly OrderSummary[] | undefined; error: Error | null } => {
  const { queue } = useRuntime();
  const { data: page, error } = useOpenOrders();
  const { data: catalogue } = useCatalogue();
  const lanes = useSyncExternalStore(
    (listener) => queue.subscribe(listener),
    () => queue.lanes(),
  );
  const data = useMemo(() => {
    const known = new Set(page?.data.map(({ id }) => id));
    return page && [...page.data, ...unbornRows(lanes.values(), catalogue).filter(({ id }) => !known.has(id))];
  }, [page, lanes, catalogue]);
  return { data, error };
};

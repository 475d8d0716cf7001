import { AppError, type OrderItemStatus } from '@comanda/contracts';
import type { OrderItemRow } from './orders.tables.ts';

/** From `preparing` as the contract writes it (docs/contract.md#states-and-transitions); the rest follows the kitchen. */
export const ITEM_TRANSITIONS: Record<OrderItemStatus, readonly OrderItemStatus[]> = {
  pending: ['preparing', 'cancelled'],
  preparing: ['ready', 'served', 'cancelled', 'pending'],
  ready: ['preparing', 'served', 'cancelled'],
  served: ['preparing', 'cancelled'],
  cancelled: [],
};

/**
 * What a person may set by hand: `cancelled` voids the line, `pending` takes it back from the kitchen; sending has a route
 * of its own. Throws ORDER_ITEM_STATUS_TRANSITION_INVALID.
 */
export const checkItemStatusByHand = (from: OrderItemStatus, to: OrderItemStatus): void => {
  if (from === to) return;
  if (!ITEM_TRANSITIONS[from].includes(to) || (from === 'pending' && to !== 'cancelled')) {
    throw new AppError('ORDER_ITEM_STATUS_TRANSITION_INVALID', { from, to });
  }
};

/** A status with the times that go with it: a dish that is cooked again is neither ready nor served. */
export const progressTo = (
  status: Exclude<OrderItemStatus, 'cancelled'>,
  now: string,
): Pick<OrderItemRow, 'status'> & Partial<Pick<OrderItemRow, 'readyAt' | 'servedAt'>> => {
  if (status === 'ready') return { status, readyAt: now, servedAt: null };
  if (status === 'served') return { status, servedAt: now };
  return { status, readyAt: null, servedAt: null };
};

/** The same where a person says it: what is at the table then, the kitchen is done with, though nobody bumped it. */
export const progressByHand = (
  { readyAt }: Pick<OrderItemRow, 'readyAt'>,
  status: Exclude<OrderItemStatus, 'cancelled'>,
  now: string,
): ReturnType<typeof progressTo> => ({
  ...progressTo(status, now),
  ...(status === 'served' ? { readyAt: readyAt ?? now } : {}),
});

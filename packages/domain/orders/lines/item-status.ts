import { AppError, type OrderItemStatus } from '@comanda/contracts';

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

import { AppError, isOrderClosed, type OrderItemStatus, type OrderStatus } from '@comanda/contracts';

/** Every move an order can make, by whatever cause (docs/contract.md#states-and-transitions). */
export const ORDER_TRANSITIONS: Record<OrderStatus, readonly OrderStatus[]> = {
  draft: ['sent_to_kitchen', 'paid', 'cancelled'],
  sent_to_kitchen: ['partially_served', 'served', 'paid', 'cancelled'],
  partially_served: ['sent_to_kitchen', 'served', 'paid', 'cancelled'],
  served: ['sent_to_kitchen', 'partially_served', 'paid', 'cancelled'],
  paid: [],
  cancelled: [],
};

/** What a person may set by hand; sending and paying have routes of their own. */
const BY_HAND: readonly OrderStatus[] = ['partially_served', 'served', 'cancelled'];

/** Throws ORDER_STATUS_TRANSITION_INVALID. */
export const checkStatusByHand = (from: OrderStatus, to: OrderStatus): void => {
  if (from === to) return;
  if (!ORDER_TRANSITIONS[from].includes(to) || !BY_HAND.includes(to) || (from === 'draft' && to !== 'cancelled')) {
    throw new AppError('ORDER_STATUS_TRANSITION_INVALID', { from, to });
  }
};

export interface ItemProgress {
  status: OrderItemStatus;
  isSent: boolean;
  isVoided: boolean;
}

/**
 * Where an order stands by its lines: a draft until something was sent, served when all that was sent is and nothing
 * waits. What was sent once is no draft again, also when all was taken back. Closed orders stay closed. Pure.
 */
export const statusOf = (current: OrderStatus, items: readonly ItemProgress[]): OrderStatus => {
  if (isOrderClosed(current)) return current;
  const live = items.filter((item) => !item.isVoided);
  const sent = live.filter((item) => item.isSent);
  if (sent.length === 0) return current === 'draft' || live.length === 0 ? current : 'sent_to_kitchen';
  const served = live.filter((item) => item.status === 'served').length;
  if (served === live.length) return 'served';
  return served > 0 ? 'partially_served' : 'sent_to_kitchen';
};

import type { BillStatus, KitchenTicket, OrderType } from '@comanda/contracts';

/**
 * What slices tell each other inside a transaction, so that a slice on the left never imports one on its right
 * (kitchen does not know orders). Sockets are told separately, after the commit.
 */
export interface DomainEvents {
  /** Tickets were written at fire time, before any screen or printer heard of them. */
  'tickets.fired': { tickets: KitchenTicket[] };
  'ticket.bumped': { ticket: KitchenTicket };
  'ticket.recalled': { ticket: KitchenTicket };
  'tickets.voided': { tickets: KitchenTicket[] };
  /** A bill changed state; the order, its table and its totals follow. */
  'bill.changed': { billId: string; orderId: string; status: BillStatus };
  /** A product's availability or price changed. */
  'catalogue.changed': { businessId: string };
  'order.opened': { orderId: string; orderType: OrderType; tableId: string | null };
}
export type DomainEventName = keyof DomainEvents;

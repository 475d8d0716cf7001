import type { Order, OrderItemModifier } from '@comanda/contracts';
import type { Routing } from '../../kitchen/index.ts';
import type { OrderParts } from '../order-view.ts';
import type { OrderItemRow } from '../orders.tables.ts';
import type { TicketShares } from '../sending/ticket-shares.ts';

/** A line whose text or options changed after it was sent, with all that an amendment is computed from. */
export interface AmendedLine {
  order: Order;
  after: OrderItemRow;
  shares: TicketShares;
  options: { before: readonly OrderItemModifier[]; after: readonly OrderItemModifier[] };
  parts: OrderParts;
  /** The rules of this moment. */
  routing: Routing;
}

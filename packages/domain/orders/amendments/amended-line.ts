import type { Order, OrderItemModifier } from '@comanda/contracts';
import type { Routing } from '../../kitchen/index.ts';
import type { OrderParts } from '../order-view.ts';
import type { OrderItemRow } from '../orders.tables.ts';
import type { Food } from '../sending/ticket-shares.ts';

/** A line of which something is said that was not, or chosen. */
export interface SaidAnew {
  order: Order;
  after: OrderItemRow;
  food: Food;
  options: { before: readonly OrderItemModifier[]; after: readonly OrderItemModifier[] };
  parts: OrderParts;
  /** As it is now. */
  routing: Routing;
}

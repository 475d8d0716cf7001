import type { Order } from '@comanda/contracts';
import type { OrderItemRow } from '@comanda/db';
import type { WriteContext } from '@comanda/kernel/context';
import { items } from '../orders.store.ts';

/**
 * Puts a line into another order, with all that belongs to it and names its order. Its options name the line and go by
 * themselves; its tickets follow when all lines are where they go (`follow-tickets.ts`). A table with rows of a line that also
 * say `order_id` has its update here, and what is to be parted with a line in `split-line.ts`.
 */
export const moveLine = (
  tx: WriteContext,
  line: OrderItemRow,
  to: Pick<Order, 'id'>,
  seatNo: number | null,
): Promise<OrderItemRow> => items.update(tx, line.id, { orderId: to.id, seatNo });

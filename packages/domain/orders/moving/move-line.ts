import { minor, type Order } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { moveApplication } from '../application.store.ts';
import { moveDiscountsOf } from '../discounts.store.ts';
import { items } from '../orders.store.ts';
import type { OrderItemRow } from '../orders.tables.ts';
import { repriceLine } from '../reprice-line.ts';

/**
 * Puts a line into another order, with all that belongs to it and names its order. Its options name the line and go by
 * themselves; its tickets follow when all lines are where they go (`follow-tickets.ts`). A table with rows of a line that also
 * say `order_id` has its update here, and what is to be parted with a line in `split-line.ts`.
 */
export const moveLine = async (
  tx: WriteContext,
  line: OrderItemRow,
  to: Pick<Order, 'id'>,
  { seatNo, absorbedWith }: Pick<OrderItemRow, 'seatNo' | 'absorbedWith'>,
): Promise<OrderItemRow> => {
  await moveDiscountsOf(tx, line.id, to.id);
  if (line.lineType === 'bundle_parent') await moveApplication(tx, line, to.id);
  // What an order's discounts took off it stays there: they are taken off the lines of both anew (`two-orders.ts`).
  const bare = line.discountTotal
    ? await repriceLine(tx, line, { discountTotal: minor(0), discountShares: null })
    : line;
  return items.update(tx, bare.id, { orderId: to.id, seatNo, absorbedWith: absorbedWith ?? null });
};

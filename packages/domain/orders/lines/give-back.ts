import type { Order } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { reserveProduct } from '../../catalogue/index.ts';
import type { OrderItemRow } from '../orders.tables.ts';

/** Dishes that leave an order can be ordered by somebody else: those no cook had begun. */
export const giveBack = async (tx: WriteContext, order: Order, lines: readonly OrderItemRow[]): Promise<void> => {
  for (const { productId, quantity, sentAt, voidedAt } of lines) {
    if (sentAt || voidedAt) continue;
    await reserveProduct(tx, { productId, locationId: order.locationId, before: quantity, after: 0 });
  }
};

import type { DiscountNamed, OrderView } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { changeOrder } from '../change-order.ts';
import { getItem } from '../orders.store.ts';
import { discountedLines } from './discounted-lines.ts';
import { takeBackDiscount } from './take-back-discount.ts';

/**
 * Takes back a discount of a line or, at its parent, of a combo, by its place in the list as last answered or its id. Throws ORDER_ITEM_NOT_FOUND,
 * ORDER_ITEM_BILLED, DISCOUNT_NOT_FOUND.
 */
export const removeItemDiscount = (
  tx: WriteContext,
  input: DiscountNamed & { id: string; itemId: string; ifMatch?: number },
): Promise<OrderView> =>
  changeOrder(tx, input, async (order) => {
    const item = await getItem(tx, order.id, input.itemId);
    await discountedLines(tx, item);
    const { documentNumber, tableAliasSnapshot: table } = order;
    const about = { dish: item.productNameSnapshot, quantity: item.quantity, documentNumber, table };
    await takeBackDiscount(tx, order, { itemId: item.id, which: input, about });
    return undefined;
  });

import { AppError, type DiscountNamed, type OrderView } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { changeOrder } from '../change-order.ts';
import { billedItems } from '../orders.store.ts';
import { takeBackDiscount } from './take-back-discount.ts';

/**
 * Takes back a discount of the whole order, by its place in the list as last answered or its id. Throws ORDER_HAS_BILLS,
 * DISCOUNT_NOT_FOUND.
 */
export const removeOrderDiscount = (
  tx: WriteContext,
  input: DiscountNamed & { id: string; ifMatch?: number },
): Promise<OrderView> =>
  changeOrder(tx, input, async (order) => {
    if ((await billedItems(tx, order.id)).size > 0) throw new AppError('ORDER_HAS_BILLS');
    const { documentNumber, tableAliasSnapshot: table } = order;
    await takeBackDiscount(tx, order, { itemId: null, which: input, about: { documentNumber, table } });
    return undefined;
  });

import { AppError, type DiscountOrderInput, type OrderView } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { changeOrder } from '../change-order.ts';
import { billedItems } from '../orders.store.ts';
import { giveDiscount } from './give-discount.ts';

/**
 * Takes a percentage or an amount off the whole order: of what its lines come to after their own discounts, spread over them anew
 * at every change (docs/discounts.md). Not once bills charge some of it. Throws ORDER_HAS_BILLS, DISCOUNT_TOO_MANY, DISCOUNT_EXCEEDS_LINE,
 * DISCOUNT_LIMIT.
 */
export const discountOrder = (
  tx: WriteContext,
  input: DiscountOrderInput & { id: string; ifMatch?: number },
): Promise<OrderView> =>
  changeOrder(tx, input, async (order) => {
    if ((await billedItems(tx, order.id)).size > 0) throw new AppError('ORDER_HAS_BILLS');
    const { documentNumber, tableAliasSnapshot: table } = order;
    await giveDiscount(tx, order, { itemId: null, input, about: { documentNumber, table } });
    return undefined;
  });

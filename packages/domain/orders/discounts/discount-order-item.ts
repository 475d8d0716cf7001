import { AppError, type DiscountItemInput, type OrderView } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { changeOrder } from '../change-order.ts';
import { auditedLine } from '../lines/audited-line.ts';
import { getItem, isBilled } from '../orders.store.ts';
import { giveDiscount } from './give-discount.ts';

/**
 * Takes a percentage, an amount or all above a price off a line, after the discounts it has (docs/discounts.md). The order closes
 * when nothing else was left to pay. Throws ORDER_ITEM_NOT_FOUND, ORDER_ITEM_VOIDED, ORDER_ITEM_COMPED, ORDER_ITEM_BILLED,
 * DISCOUNT_EXCEEDS_LINE (also of a combo's parent, which has no price of its own), DISCOUNT_LIMIT.
 */
export const discountOrderItem = (
  tx: WriteContext,
  input: DiscountItemInput & { id: string; itemId: string; ifMatch?: number },
): Promise<OrderView> =>
  changeOrder(
    tx,
    input,
    async (order) => {
      const item = await getItem(tx, order.id, input.itemId);
      if (item.voidedAt) throw new AppError('ORDER_ITEM_VOIDED', { itemId: item.id });
      if (item.compedAt) throw new AppError('ORDER_ITEM_COMPED', { itemId: item.id });
      if (await isBilled(tx, item.id)) throw new AppError('ORDER_ITEM_BILLED', { itemId: item.id });
      if (item.lineType === 'bundle_parent') throw new AppError('DISCOUNT_EXCEEDS_LINE', { left: 0 });
      const { dish, documentNumber, table, quantity, unitPrice, amount: before } = await auditedLine(tx, order, item);
      const about = { dish, documentNumber, table, quantity, unitPrice, before };
      await giveDiscount(tx, order, { itemId: item.id, input, about });
      return undefined;
    },
    { maySettle: true },
  );

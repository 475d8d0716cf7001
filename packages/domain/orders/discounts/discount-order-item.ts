import { AppError, type DiscountItemInput, type Order, type OrderView, sumMinor } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { type AuditedLine, auditedLine } from '../audited-line.ts';
import { changeOrder } from '../change-order.ts';
import { getItem } from '../orders.store.ts';
import type { OrderItemRow } from '../orders.tables.ts';
import { discountedLines } from './discounted-lines.ts';
import { giveDiscount } from './give-discount.ts';

/**
 * Takes a percentage, an amount or all above a price off a line, after the discounts it has, or off a combo by its parent, spread over
 * its lines (docs/discounts.md). The order closes when nothing else was left to pay. Throws ORDER_ITEM_NOT_FOUND,
 * ORDER_ITEM_VOIDED, ORDER_ITEM_COMPED, ORDER_ITEM_BILLED, DISCOUNT_TOO_MANY,
 * DISCOUNT_EXCEEDS_LINE, DISCOUNT_LIMIT.
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
      const lines = await discountedLines(tx, item);
      const {
        dish,
        documentNumber,
        table,
        quantity,
        unitPrice,
        amount: before,
      } = await audited(tx, order, item, lines);
      const about = { dish, documentNumber, table, quantity, unitPrice, before };
      await giveDiscount(tx, order, { itemId: item.id, input, about });
      return undefined;
    },
    { maySettle: true },
  );

/** A combo costs what its lines do. */
const audited = async (
  tx: WriteContext,
  order: Order,
  item: OrderItemRow,
  lines: readonly OrderItemRow[],
): Promise<AuditedLine> => {
  const said = await auditedLine(tx, order, item);
  if (item.lineType !== 'bundle_parent') return said;
  const amounts = [];
  for (const line of lines) amounts.push((await auditedLine(tx, order, line)).amount);
  const amount = sumMinor(amounts);
  return { ...said, unitPrice: amount, amount };
};

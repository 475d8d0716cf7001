import { AppError } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { isBilled, linesOf } from '../orders.store.ts';
import type { OrderItemRow } from '../orders.tables.ts';

/**
 * The lines a discount at this one takes off: itself, or all that stand of a combo, at its parent. None of them may be on a bill,
 * which charges what it charges. Throws ORDER_ITEM_BILLED.
 */
export const discountedLines = async (ctx: Context, item: OrderItemRow): Promise<OrderItemRow[]> => {
  const isCombo = item.lineType === 'bundle_parent';
  const children = isCombo ? await linesOf(ctx, item.orderId) : [];
  const lines = isCombo ? children.filter((line) => line.parentOrderItemId === item.id && !line.voidedAt) : [item];
  for (const { id } of lines) if (await isBilled(ctx, id)) throw new AppError('ORDER_ITEM_BILLED', { itemId: id });
  return lines;
};

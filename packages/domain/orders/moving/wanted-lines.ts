import { AppError, type TransferItemsInput } from '@comanda/contracts';
import type { OrderItemRow } from '../orders.tables.ts';

/** A line and how much of it goes. */
export interface WantedLine {
  line: OrderItemRow;
  quantity: number;
}

const isCombo = ({ lineType }: OrderItemRow): boolean => lineType !== 'product';

const partsOf = (lines: readonly OrderItemRow[], parent: OrderItemRow): OrderItemRow[] =>
  lines.filter((line) => line.parentOrderItemId === parent.id && !line.voidedAt);

/**
 * Which lines of an order go, and how much of each. A combo's parent takes all of it along, named or not; without it none of its
 * parts goes, and none in part. Pure. Throws ORDER_ITEM_NOT_FOUND, ORDER_ITEM_VOIDED, ORDER_TRANSFER_QUANTITY,
 * ORDER_TRANSFER_COMBO.
 */
export const wantedLines = (lines: readonly OrderItemRow[], asked: TransferItemsInput['items']): WantedLine[] => {
  const wanted = asked.map(({ itemId, quantity }): WantedLine => {
    const line = lines.find(({ id }) => id === itemId);
    if (!line) throw new AppError('ORDER_ITEM_NOT_FOUND', { id: itemId });
    if (line.voidedAt) throw new AppError('ORDER_ITEM_VOIDED', { itemId });
    if (quantity !== undefined && quantity > line.quantity)
      throw new AppError('ORDER_TRANSFER_QUANTITY', { itemId, quantity: line.quantity });
    return { line, quantity: quantity ?? line.quantity };
  });
  const named = new Set(wanted.map(({ line }) => line.id));
  for (const { line, quantity } of wanted) {
    const isAlone = line.parentOrderItemId !== null && !named.has(line.parentOrderItemId);
    if (isCombo(line) && (isAlone || quantity !== line.quantity))
      throw new AppError('ORDER_TRANSFER_COMBO', { itemId: line.id });
  }
  const along = wanted.flatMap(({ line }) => (isCombo(line) ? partsOf(lines, line) : []));
  const unnamed = along.filter(({ id }) => !named.has(id));
  return [...wanted, ...unnamed.map((line) => ({ line, quantity: line.quantity }))];
};

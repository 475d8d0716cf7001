import type { LineOnScreen } from '../order/project-order.ts';

/** How much of each line goes, by its id; what is not in it stays. */
export type Chosen = ReadonlyMap<string, number>;

/** Lines that can go: those the hub knows and that are still on the order. A combo is chosen by its parent. */
export const movableLines = (lines: readonly LineOnScreen[]): LineOnScreen[] =>
  lines.filter(
    (line) =>
      !line.voidedAt && !line.isSaving && !line.isVoidAsked && !line.isSendAsked && line.lineType !== 'bundle_child',
  );

/** A line is chosen whole with a tap, and with the next one left where it is. */
export const toggled = (chosen: Chosen, line: Pick<LineOnScreen, 'id' | 'quantity'>): Chosen => {
  const next = new Map(chosen);
  if (!next.delete(line.id)) next.set(line.id, line.quantity);
  return next;
};

/** So much of a line, never more than there is; none of it stays chosen. */
export const withQuantity = (chosen: Chosen, line: Pick<LineOnScreen, 'id' | 'quantity'>, quantity: number): Chosen => {
  const next = new Map(chosen);
  if (quantity > 0) next.set(line.id, Math.min(quantity, line.quantity));
  else next.delete(line.id);
  return next;
};

/** What the hub is asked to move: of a whole line no quantity is said. */
export const movedItems = (lines: readonly LineOnScreen[], chosen: Chosen): { itemId: string; quantity?: number }[] =>
  lines.flatMap((line) => {
    const quantity = chosen.get(line.id);
    if (quantity === undefined) return [];
    return [quantity < line.quantity ? { itemId: line.id, quantity } : { itemId: line.id }];
  });

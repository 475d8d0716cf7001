import type { BillView, OrderGuest } from '@comanda/contracts';
import { fixedBills } from '../order/line-state.ts';
import type { LineOnScreen } from '../order/project-order.ts';

/** How much of each line goes, by its id; what is not in it stays. */
export type Chosen = ReadonlyMap<string, number>;

/** Lines that can go: those the hub knows and that are still on the order. A combo is chosen by its parent. */
export const movableLines = (lines: readonly LineOnScreen[]): LineOnScreen[] =>
  lines.filter(
    (line) =>
      !line.voidedAt && !line.isSaving && !line.isVoidAsked && !line.isSendAsked && line.lineType !== 'bundle_child',
  );

/** Lines on a bill that stands as it is, a combo with any of its lines: the hub moves none of them. */
export const billedLines = (
  lines: readonly Pick<LineOnScreen, 'id' | 'parentOrderItemId'>[],
  bills: readonly Pick<BillView, 'status' | 'mappings' | 'payments' | 'followsOrder'>[],
): ReadonlySet<string> => {
  const billed = new Set(fixedBills(bills).flatMap(({ mappings }) => mappings.map(({ orderItemId }) => orderItemId)));
  const parents = lines.flatMap(({ id, parentOrderItemId }) =>
    parentOrderItemId && billed.has(id) ? [parentOrderItemId] : [],
  );
  return new Set([...billed, ...parents]);
};

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

/**
 * Who goes along: what the waiter said of a guest, else whoever has nothing left at the table; their allergies go with them. Of
 * somebody who has nothing at all nobody knows.
 */
export const guestsGoing = (
  guests: readonly OrderGuest[],
  lines: readonly LineOnScreen[],
  chosen: Chosen,
  said: ReadonlyMap<string, boolean>,
): string[] =>
  guests
    .filter(({ id, seatNo }) => {
      const theirs = lines.filter((line) => line.seatNo === seatNo && !line.voidedAt);
      // A part of a combo goes where the combo goes.
      const goesWhole = ({ id: lineId, parentOrderItemId, quantity }: LineOnScreen) =>
        parentOrderItemId ? chosen.has(parentOrderItemId) : chosen.get(lineId) === quantity;
      return said.get(id) ?? (theirs.length > 0 && theirs.every(goesWhole));
    })
    .map(({ id }) => id);

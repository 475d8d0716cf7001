import type { UpdateOrderItemInput } from '@comanda/contracts';
import { optionsLeftOff, type PricedOption } from '@comanda/pricing';
import { isForKitchen } from './line-state.ts';
import type { LineOnScreen } from './project-order.ts';

/** What can be changed on a line, as the sheet holds it. */
export interface LineDraft {
  quantity: number;
  notes: string;
  courseNumber: number;
  seatNo: number | null;
  holdUntilFired: boolean;
}

export const draftOf = (line: LineOnScreen): LineDraft => ({
  quantity: line.quantity,
  notes: line.notes ?? '',
  courseNumber: line.courseNumber,
  seatNo: line.seatNo,
  holdUntilFired: line.holdUntilFired,
});

/** Only what differs: an untouched field must not undo another waiter's change. */
export const patchOf = (line: LineOnScreen, draft: LineDraft): UpdateOrderItemInput => {
  const patch: UpdateOrderItemInput = {};
  if (draft.quantity !== line.quantity) patch.quantity = draft.quantity;
  if (draft.notes.trim() !== (line.notes ?? '')) patch.notes = draft.notes.trim() || null;
  if (draft.courseNumber !== line.courseNumber) patch.courseNumber = draft.courseNumber;
  if (draft.seatNo !== line.seatNo) patch.seatNo = draft.seatNo;
  if (draft.holdUntilFired !== line.holdUntilFired) patch.holdUntilFired = draft.holdUntilFired;
  return patch;
};

/**
 * The kitchen may have cooked it: less of a sent line, or of its paid options, whatever comes in their place, needs a reason
 * (docs/decisions.md#food-that-was-cooked-and-not-paid).
 */
export const needsReason = (
  line: LineOnScreen,
  after: { quantity: number; options?: readonly PricedOption[] },
): boolean =>
  isForKitchen(line) &&
  (after.quantity < line.quantity || optionsLeftOff(line.modifiers, after.options ?? line.modifiers) > 0);

/** A quantity that was reckoned with, without what binary fractions leave. */
export const inThousandths = (quantity: number): number => Math.round(quantity * 1000) / 1000;

/**
 * More of a line at a price that is over: what is said of the line itself, null of nothing, and what is added as one of its own, to which
 * the same is said. Pure.
 */
export const moreApart = (
  line: Pick<LineOnScreen, 'quantity'>,
  { quantity = 0, reason, status: _own, ...said }: UpdateOrderItemInput,
) => {
  const patch: UpdateOrderItemInput = reason === undefined ? said : { ...said, reason };
  const more = inThousandths(quantity - line.quantity);
  return { patch: Object.keys(said).length > 0 ? patch : null, added: { ...said, quantity: more } };
};

import type { AddOrderItemInput, Minor } from '@comanda/contracts';
import { lineState } from './line-state.ts';
import type { LineOnScreen } from './project-order.ts';

const choicesKey = (choices: AddOrderItemInput['modifiers']): string =>
  choices
    .map((choice) => `${choice.productModifierId}×${choice.quantity}`)
    .sort()
    .join();

/**
 * The unsent line a further tap on the same product makes bigger: same options, course, seat and hold, no note on either, not on the
 * house, nothing taken off it, and at the price the dish has now: a round begun in happy hour keeps its price, and one begun
 * before it has the other. `price`: of one, minor units. Null where a new line is needed.
 */
export const mergeTarget = (
  lines: readonly LineOnScreen[],
  input: AddOrderItemInput,
  price: Minor | undefined,
): LineOnScreen | null => {
  if (input.notes) return null;
  const wanted = input.holdUntilFired ? 'held' : 'new';
  const found = lines.findLast(
    (line) =>
      line.productId === input.productId &&
      (price === undefined || line.unitPriceSnapshot === price) &&
      lineState(line) === wanted &&
      !line.isSendAsked &&
      line.compedAt === null &&
      line.lineType === 'product' &&
      !line.notes &&
      !line.discounts?.length &&
      !line.legacyModifiers?.length &&
      line.courseNumber === input.courseNumber &&
      line.seatNo === (input.seatNo ?? null) &&
      choicesKey(line.modifiers) === choicesKey(input.modifiers),
  );
  return found ?? null;
};

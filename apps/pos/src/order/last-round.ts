import type { LineOnScreen } from './project-order.ts';

/**
 * What was sent last, of the whole table or of one seat, without what was voided since. Courses that waited are no round:
 * nobody orders the main course again. Pure.
 */
export const lastRound = (lines: readonly LineOnScreen[], seatNo: number | null): LineOnScreen[] => {
  const sent = lines.filter(
    (line) =>
      line.isSent &&
      line.firedAt !== null &&
      !line.voidedAt &&
      line.status !== 'cancelled' &&
      !line.holdUntilFired &&
      line.productId !== null &&
      line.lineType === 'product' &&
      (seatNo === null || line.seatNo === seatNo),
  );
  const latest = sent
    .map((line) => line.firedAt ?? '')
    .sort()
    .at(-1);
  return sent.filter((line) => line.firedAt === latest);
};

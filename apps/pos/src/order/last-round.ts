import type { LineOnScreen } from './project-order.ts';

/** Later than any: what a waiter sent and the hub has not heard of. */
const NOW = '9999';

const sentAt = ({ isSent, isSendAsked, firedAt }: LineOnScreen): string | null =>
  isSent ? firedAt : isSendAsked ? NOW : null;

const isSent = (line: LineOnScreen): boolean =>
  sentAt(line) !== null &&
  !line.voidedAt &&
  line.status !== 'cancelled' &&
  !line.holdUntilFired &&
  line.productId !== null;

/**
 * What was sent last, of the whole table or of one seat, without what was voided since; of a combo its parent, where a dish of it was
 * among that, and for a seat where all of it is that seat's. Courses that waited are no round: nobody orders the main course
 * again. Pure.
 */
export const lastRound = (lines: readonly LineOnScreen[], seatNo: number | null): LineOnScreen[] => {
  const sent = lines.filter((line) => isSent(line) && isOfSeat(line, lines, seatNo));
  const latest = sent
    .map((line) => sentAt(line) ?? '')
    .sort()
    .at(-1);
  const round = sent.filter((line) => sentAt(line) === latest);
  const combos = new Set(round.map((line) => line.parentOrderItemId));
  return lines.filter((line) => (line.lineType === 'product' ? round.includes(line) : combos.has(line.id)));
};

const isOfSeat = (line: LineOnScreen, lines: readonly LineOnScreen[], seatNo: number | null): boolean => {
  if (seatNo === null || line.parentOrderItemId === null) return seatNo === null || line.seatNo === seatNo;
  const family = lines.filter((one) => one.parentOrderItemId === line.parentOrderItemId && !one.voidedAt);
  return family.every((one) => one.seatNo === seatNo);
};

/** Who wants another round so soon taps again. Milliseconds. */
const SOON_MS = 1_000;

/** Tells another round from a finger that met the button twice: the same lines again within a second, where they were not taken back. */
export class Rounds {
  #last: { lines: string; at: number } | null = null;

  /** Whether a tap for these lines at this moment, in milliseconds, is a round. */
  isAnother(lines: readonly Pick<LineOnScreen, 'id'>[], at: number): boolean {
    const said = lines.map(({ id }) => id).join();
    if (this.#last?.lines === said && Math.abs(at - this.#last.at) < SOON_MS) return false;
    this.#last = { lines: said, at };
    return true;
  }

  takenBack(): void {
    this.#last = null;
  }
}

/** How many lines the kitchen gets of these once more: of a combo all that it is made of. */
export const roundCount = (round: readonly LineOnScreen[], lines: readonly LineOnScreen[]): number =>
  round
    .map(({ id, lineType }) =>
      lineType === 'bundle_parent' ? lines.filter((one) => one.parentOrderItemId === id).length : 1,
    )
    .reduce((sum, one) => sum + one, 0);

import type { Remaining } from './remaining-lines.ts';
import type { Share } from './take-share.ts';

/** Everything left, one bill a seat; what has no seat goes on a bill of its own, last. Pure. */
export const splitBySeat = (lines: readonly Remaining[]): { seatNo: number | null; shares: Share[] }[] => {
  const seats = [...new Set(lines.map((line) => line.seatNo))].sort((a, b) => (a ?? Infinity) - (b ?? Infinity));
  return seats.map((seatNo) => ({
    seatNo,
    shares: lines
      .filter((line) => line.seatNo === seatNo)
      .map(({ orderItemId, thousandths, amount }) => ({ orderItemId, thousandths, amount })),
  }));
};

import { AppError, type CreateBillInput } from '@comanda/contracts';
import { THOUSAND, thousandthsOf } from '../whole-numbers.ts';
import type { Remaining } from './remaining-lines.ts';
import { splitBySeat } from './split-by-seat.ts';
import { splitEqually } from './split-equally.ts';
import { type Share, takeShare } from './take-share.ts';

/** What one bill is for, and what it is called beside others. */
export interface BillPart {
  label: string | null;
  shares: Share[];
}

/**
 * What is left of an order as the guests ask for it: all on one bill, named parts of lines (`mappings`), by seat, or in
 * equal parts. Pure. Throws BILL_SPLIT_EXCEEDS_QUANTITY, also for a line that is not left.
 */
export const splitBill = (
  { mappings, splitBy, seatNo }: Pick<CreateBillInput, 'mappings' | 'splitBy' | 'seatNo'>,
  left: readonly Remaining[],
): BillPart[] => {
  if (mappings) return [{ label: seatLabel(seatNo ?? null), shares: namedShares(mappings, left) }];
  if (splitBy === undefined)
    return [{ label: null, shares: left.map((line) => takeShare(line, line.thousandths).share) }];
  if (splitBy === 'seat' || splitBy.mode === 'seat') {
    return splitBySeat(left).map(({ seatNo, shares }) => ({ label: seatLabel(seatNo), shares }));
  }
  return splitEqually(left, splitBy.parts).map((shares, i) => ({ label: `${i + 1}/${splitBy.parts}`, shares }));
};

const seatLabel = (seatNo: number | null): string | null => (seatNo === null ? null : `A${seatNo}`);

const namedShares = (wanted: NonNullable<CreateBillInput['mappings']>, left: readonly Remaining[]): Share[] => {
  const open = new Map(left.map((line) => [line.orderItemId, line]));
  const sums = new Map<string, number>();
  for (const { orderItemId, splitQuantity } of wanted) {
    sums.set(orderItemId, (sums.get(orderItemId) ?? 0) + thousandthsOf(splitQuantity));
  }
  return [...sums].map(([orderItemId, thousandths]) => {
    const line = open.get(orderItemId);
    if (!line || thousandths > line.thousandths) {
      throw new AppError('BILL_SPLIT_EXCEEDS_QUANTITY', { orderItemId, left: (line?.thousandths ?? 0) / THOUSAND });
    }
    return takeShare(line, thousandths).share;
  });
};

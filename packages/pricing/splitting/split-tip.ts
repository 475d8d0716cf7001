import { type CreateBillInput, type Minor, minor } from '@comanda/contracts';
import { evenParts } from './even-parts.ts';
import { partsByWeight } from './parts-by-weight.ts';
import type { BillPart } from './split-bill.ts';

/**
 * The tip of each part of a split bill: as much as any other on equal parts, to the centavo, else after what each part is
 * for. Minor units; together they are the whole tip. Pure.
 */
export const splitTip = (
  { tipAmount, splitBy }: Pick<CreateBillInput, 'tipAmount' | 'splitBy'>,
  parts: readonly BillPart[],
): Minor[] => {
  const amounts = parts.map(({ shares }) => shares.reduce((sum, share) => sum + share.amount, 0));
  const isEqual = typeof splitBy === 'object' && splitBy.mode === 'equal';
  if (!isEqual) return partsByWeight(tipAmount, amounts).map(minor);
  // The odd centavos go on where those of the dishes ended, so the bills differ by one at most.
  const dishes = amounts.reduce((sum, amount) => sum + amount, 0);
  return evenParts(tipAmount, parts.length, dishes % parts.length).map(minor);
};

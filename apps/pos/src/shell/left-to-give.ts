import { minor } from '@comanda/contracts';
import { takeOff } from '@comanda/pricing';
import type { ApprovalFacts, DiscountRoom } from '../base/write-request.ts';

/** What is off already, how many hundredths that is, and how much may still be taken off. Centavos. */
export interface LeftToGive {
  already: number;
  percent: number;
  left: number;
}

/**
 * What earlier discounts leave of a limit: who asks for less than it says is refused because of them. Null where nothing is off yet, or
 * where this till does not know how much the one that was asked for is. Pure.
 */
export const leftToGive = ({ limit, asked }: DiscountRoom, discount: ApprovalFacts['discount']): LeftToGive | null => {
  if (!asked || !discount || discount.isTakenBack) return null;
  const already = asked.off - discount.off;
  if (already <= 0) return null;
  const most = takeOff({ kind: 'percentage', value: `${limit}` }, minor(asked.of), 0);
  return { already, percent: Math.round((1000 * already) / asked.of) / 10, left: Math.max(0, most - already) };
};

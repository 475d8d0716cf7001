import { type Minor, minor } from '@comanda/contracts';
import { divideRounded } from '../whole-numbers.ts';
import type { Remaining } from './remaining-lines.ts';

/** A part of a line on one bill: quantity in thousandths, amount in minor units. */
export interface Share {
  orderItemId: string;
  thousandths: number;
  amount: Minor;
}

/**
 * Takes `thousandths` of what is left of a line. The last taker gets the rest of the money, so parts always add up to the
 * line, to the centavo. Pure. `thousandths` must not exceed what is left.
 */
export const takeShare = (left: Remaining, thousandths: number): { share: Share; left: Remaining } => {
  const isAll = thousandths === left.thousandths;
  const part = () => divideRounded(BigInt(left.amount) * BigInt(thousandths), BigInt(left.thousandths));
  const amount = isAll ? left.amount : minor(Number(part()));
  return {
    share: { orderItemId: left.orderItemId, thousandths, amount },
    left: { ...left, thousandths: left.thousandths - thousandths, amount: minor(left.amount - amount) },
  };
};

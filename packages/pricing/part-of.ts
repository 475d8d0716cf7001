import { type Minor, minor } from '@comanda/contracts';
import { divideRounded } from './whole-numbers.ts';

/**
 * What `taken` more of something whose `before` is gone already comes to, as the share of all up to there less the share up to before:
 * however it is parted, the parts come to the whole, and n parts of one to one part of n. `all`, `before` and `taken` in one unit,
 * `money` in minor units. Pure.
 */
export const partOf = (money: Minor, all: number, before: number, taken: number): Minor => {
  const upTo = (some: number): number => Number(divideRounded(BigInt(money) * BigInt(some), BigInt(all)));
  return minor(upTo(before + taken) - upTo(before));
};

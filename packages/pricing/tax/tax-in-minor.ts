import { type Major, type Minor, minor } from '@comanda/contracts';
import { divideRounded } from '../whole-numbers.ts';
import { MILLIONTHS_OF_A_CENTAVO, taxInside } from './tax-inside.ts';

/** Tax of several amounts in minor units, each at its rate, rounded once at the end. Minor units. Pure. */
export const taxInMinor = (amounts: readonly { gross: Minor; rate: Major }[]): Minor => {
  let total = 0n;
  for (const { gross, rate } of amounts) total += taxInside(gross, rate).tax;
  return minor(Number(divideRounded(total, MILLIONTHS_OF_A_CENTAVO)));
};

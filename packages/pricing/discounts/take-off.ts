import { type Minor, minor, type OrderDiscount } from '@comanda/contracts';
import { divideRounded, THOUSAND } from '../whole-numbers.ts';

/** A percentage is counted in millionths of a hundredth: exact, never nearly. Whoever gives one says two decimals at most. */
const MILLIONTHS = 1_000_000;
const ALL = 100n * BigInt(MILLIONTHS);

type Said = Pick<OrderDiscount, 'kind' | 'value'>;

/** Quantity × a price for one, rounded half up once. Minor units. */
const priceOf = (thousandths: number, unit: Minor): number =>
  Number(divideRounded(BigInt(thousandths) * BigInt(unit), BigInt(THOUSAND)));

const wanted = ({ kind, value }: Said, left: Minor, thousandths: number): number => {
  if (kind === 'amount') return Number(value);
  if (kind === 'fixed_price') return Math.max(0, left - priceOf(thousandths, minor(Number(value))));
  return Number(divideRounded(BigInt(left) * BigInt(Math.round(Number(value) * MILLIONTHS)), ALL));
};

/**
 * What a discount takes off of what is `left`, never more than that: a percentage rounded half up, an amount, or what is
 * above its price for each of `thousandths`. Minor units. Pure.
 */
export const takeOff = (discount: Said, left: Minor, thousandths: number): Minor =>
  minor(Math.min(left, wanted(discount, left, thousandths)));

/** What one costs of so many that cost this together, rounded half up. Minor units. Pure. */
export const unitPriceOf = (left: Minor, thousandths: number): Minor =>
  minor(Number(divideRounded(BigInt(left) * BigInt(THOUSAND), BigInt(thousandths))));

/** The percentage that takes `off` off of `left`, to the centavo of less than a million quetzales. Minor units. Pure. */
export const percentageOf = (off: number, left: number): string =>
  left === 0 ? '0.00' : ((100 * off) / left).toFixed(6).replace(/(\.\d\d\d*?)0+$/, '$1');

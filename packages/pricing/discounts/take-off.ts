import { type Minor, minor, type OrderDiscount } from '@comanda/contracts';
import { divideRounded, THOUSAND } from '../whole-numbers.ts';

/** A percentage has two decimals at most and is counted in hundredths of one: exact, never nearly. */
const HUNDREDTHS_OF_ALL = 10_000n;

type Said = Pick<OrderDiscount, 'kind' | 'value'>;

/** Quantity × a price for one, rounded half up once. Minor units. */
const priceOf = (thousandths: number, unit: Minor): number =>
  Number(divideRounded(BigInt(thousandths) * BigInt(unit), BigInt(THOUSAND)));

const wanted = ({ kind, value }: Said, left: Minor, thousandths: number): number => {
  if (kind === 'amount') return Number(value);
  if (kind === 'fixed_price') return Math.max(0, left - priceOf(thousandths, minor(Number(value))));
  const hundredths = BigInt(Math.round(Number(value) * 100));
  return Number(divideRounded(BigInt(left) * hundredths, HUNDREDTHS_OF_ALL));
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

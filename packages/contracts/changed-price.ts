import { z } from 'zod';
import { type Minor, minor } from './money.ts';

/**
 * How prices change together. `value`: minor units of an amount, hundredths of a percent otherwise; `roundTo`: minor units.
 */
export const PriceChange = z.strictObject({
  kind: z.literal('price'),
  by: z.enum(['amount', 'percent']),
  value: z.int().min(-100_000_000).max(100_000_000),
  roundTo: z.literal([1, 25, 100]),
});
export type PriceChange = z.infer<typeof PriceChange>;

/** Minor units: what a product may cost at most. */
export const MOST_PRICE = 100_000_000;
/** No more than everything is taken off, nor are prices multiplied by more than eleven. Hundredths of a percent. */
const MOST_PERCENT = 100_000;

/** The price after the change, rounded half up; null where it would be none that can be charged. */
export const changedPrice = (price: Minor, { by, value, roundTo }: Omit<PriceChange, 'kind'>): Minor | null => {
  if (by === 'percent' && Math.abs(value) > MOST_PERCENT) return null;
  const exact = by === 'amount' ? price + value : (price * (10_000 + value)) / 10_000;
  const rounded = Math.round(exact / roundTo) * roundTo;
  return rounded >= 0 && exact >= 0 && rounded <= MOST_PRICE ? minor(rounded) : null;
};

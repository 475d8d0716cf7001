import { z } from 'zod';
import { Minor, minor } from '../money.ts';

/** Minor units. `billed` and `paid` count bills that are not cancelled. */
export const OrderTotals = z.object({
  subtotal: Minor,
  tax: Minor,
  total: Minor,
  billed: Minor,
  paid: Minor,
  /** Additive, absent from a hub of before: what discounts took off `total`, and what of `paid` is tips, beside the dishes. */
  discount: Minor.optional(),
  tips: Minor.optional(),
});
export type OrderTotals = z.infer<typeof OrderTotals>;

/** What of an order's dishes is paid: tips are paid beside them. Minor units. Pure. */
export const paidOfDishes = ({ paid, tips }: Pick<OrderTotals, 'paid' | 'tips'>): Minor => minor(paid - (tips ?? 0));

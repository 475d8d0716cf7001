import { type Minor, minor, type OrderItemModifier, sumMinor } from '@comanda/contracts';
import { optionsTotal } from './line-total.ts';

/** An option of a line: which, how many of it for one of the line, and what it costs. Minor units. */
export type PricedOption = Pick<
  OrderItemModifier,
  'productModifierId' | 'quantity' | 'unitPriceAdjustment' | 'totalPriceAdjustment'
>;

/**
 * What is left off a line's paid options, for one of it: of each that costs something as many as there are fewer, at the price they
 * had, whatever came in their place; or what their sum fell by, where that is more. 0 where nothing is less. Minor units. Pure.
 */
export const optionsLeftOff = (before: readonly PricedOption[], after: readonly PricedOption[]): Minor => {
  const now = new Map(after.map(({ productModifierId, quantity }) => [productModifierId, quantity]));
  const off = before
    .filter(({ unitPriceAdjustment }) => unitPriceAdjustment > 0)
    .map((one) => minor(one.unitPriceAdjustment * Math.max(0, one.quantity - (now.get(one.productModifierId) ?? 0))));
  return minor(Math.max(sumMinor(off), optionsTotal(before) - optionsTotal(after)));
};

import { type Minor, minor, type OrderItemModifier, sumMinor } from '@comanda/contracts';

/** An option of a line: which, how many of it for one of the line, and what it costs. Minor units. */
export type PricedOption = Pick<
  OrderItemModifier,
  'productModifierId' | 'quantity' | 'unitPriceAdjustment' | 'totalPriceAdjustment'
>;

/**
 * What is left off a line's options, for one of it: what each comes to less than it did, whatever came beside or in place of it. That is
 * fewer of what costs something, more of what makes it cheaper, or a lower price of today. 0 where nothing is less. Minor units. Pure.
 */
export const optionsLeftOff = (before: readonly PricedOption[], after: readonly PricedOption[]): Minor => {
  const [was, now] = [totalsOf(before), totalsOf(after)];
  const ids = [...new Set([...was.keys(), ...now.keys()])];
  return sumMinor(ids.map((id) => minor(Math.max(0, (was.get(id) ?? 0) - (now.get(id) ?? 0)))));
};

const totalsOf = (options: readonly PricedOption[]): Map<string, Minor> =>
  new Map(options.map((one) => [one.productModifierId, one.totalPriceAdjustment]));

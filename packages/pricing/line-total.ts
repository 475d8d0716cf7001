import { type Minor, minor, type OrderItem, type OrderItemModifier, sumMinor } from '@comanda/contracts';
import { divideRounded, THOUSAND, thousandthsOf } from './whole-numbers.ts';

/** What the chosen options add to one of a line; below nothing where they take off. Minor units. */
export const optionsTotal = (options: readonly Pick<OrderItemModifier, 'totalPriceAdjustment'>[]): Minor =>
  sumMinor(options.map((one) => one.totalPriceAdjustment));

/**
 * Quantity × (price + options), rounded half up once, at the line; never below nothing. Minor units, `options` for one
 * (docs/contract.md#units-of-money). Pure.
 */
export const grossOf = (line: Pick<OrderItem, 'quantity' | 'unitPriceSnapshot'>, options: Minor): Minor => {
  const unit = line.unitPriceSnapshot + options;
  if (unit <= 0) return minor(0);
  return minor(Number(divideRounded(BigInt(thousandthsOf(line.quantity)) * BigInt(unit), BigInt(THOUSAND))));
};

type Line = Pick<OrderItem, 'quantity' | 'unitPriceSnapshot' | 'voidedAt' | 'compedAt'>;

/** What the guest owes for a line: nothing when it is voided or a courtesy. Minor units, `options` for one. Pure. */
export const lineTotal = (line: Line, options: Minor): Minor =>
  line.voidedAt || line.compedAt ? minor(0) : grossOf(line, options);

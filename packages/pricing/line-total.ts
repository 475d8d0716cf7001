import { type Minor, minor, type OrderItem, type OrderItemModifier, sumMinor } from '@comanda/contracts';
import { divideRounded, THOUSAND, thousandthsOf } from './whole-numbers.ts';

/** What the chosen options add to one of a line; below nothing where they take off. Minor units. */
export const optionsTotal = (options: readonly Pick<OrderItemModifier, 'totalPriceAdjustment'>[]): Minor =>
  sumMinor(options.map((one) => one.totalPriceAdjustment));

type Priced = Pick<OrderItem, 'quantity' | 'unitPriceSnapshot' | 'lineAdjustment'>;

/**
 * Quantity × (price + options), rounded half up once, at the line, and what the line is adjusted by; never below nothing.
 * Minor units, `options` for one (docs/contract.md#units-of-money). Pure.
 */
export const grossOf = (line: Priced, options: Minor): Minor => {
  const unit = Math.max(0, line.unitPriceSnapshot + options);
  const many = divideRounded(BigInt(thousandthsOf(line.quantity)) * BigInt(unit), BigInt(THOUSAND));
  return minor(Math.max(0, Number(many) + (line.lineAdjustment ?? 0)));
};

/** What is left of that when discounts are taken off. Minor units, `options` for one. Pure. */
export const netOf = (line: Priced & Pick<OrderItem, 'discountTotal'>, options: Minor): Minor =>
  minor(Math.max(0, grossOf(line, options) - (line.discountTotal ?? 0)));

type Line = Priced & Pick<OrderItem, 'discountTotal' | 'voidedAt' | 'compedAt'>;

/** What the guest owes for a line: nothing when it is voided or a courtesy. Minor units, `options` for one. Pure. */
export const lineTotal = (line: Line, options: Minor): Minor =>
  line.voidedAt || line.compedAt ? minor(0) : netOf(line, options);

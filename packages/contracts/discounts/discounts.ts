import { z } from 'zod';
import { Minor } from '../money.ts';
import { Id, queryInt, Reason, Timestamp } from '../primitives.ts';

/** Hundredths of what is left; an amount off; what one is to cost, options included. */
export const DiscountKind = z.enum(['percentage', 'amount', 'fixed_price']);
export type DiscountKind = z.infer<typeof DiscountKind>;

/** A discount as the hub keeps it (docs/discounts.md). */
export const OrderDiscount = z.object({
  id: Id,
  businessId: Id,
  locationId: Id,
  orderId: Id,
  /** Null: off the whole order. */
  orderItemId: Id.nullable(),
  kind: DiscountKind,
  /** A percentage, `12.50` where somebody gave it; else minor units, `500`. */
  value: z.string(),
  /** Minor units: what it takes off now. */
  amount: Minor,
  reason: z.string(),
  priceRuleId: Id.nullable(),
  approvedBy: z.string().nullable(),
  /** The greatest part whoever gave or approved it may take off, in hundredths: it takes no more when there is less to take it off. */
  limitPercent: z.int().nullish(),
  /** Of a whole order that another took up: which it was, off whose lines it stays, by its number and its table. */
  absorbedOrderId: Id.nullish(),
  absorbedNumber: z.string().nullish(),
  absorbedTable: z.string().nullish(),
  createdBy: z.string().nullable(),
  createdAt: Timestamp,
  removedAt: Timestamp.nullable(),
  removedBy: z.string().nullable(),
});
export type OrderDiscount = z.infer<typeof OrderDiscount>;

/** A discount that stands, as a line or an order lists it. */
export const DiscountDetail = z.object({
  id: Id,
  kind: DiscountKind,
  /** Hundredths; else minor units. */
  value: z.number().describe('Of a percentage, hundredths; else minor units (centavos)'),
  /** Minor units: what it takes off now. */
  amount: Minor,
  reason: z.string(),
  /** Additive: the greatest part it may take off, in hundredths; null, or absent, where nobody said. */
  limitPercent: z.int().nullish(),
  /** Additive: of an order another took up, which it was, by its number and its table: it is off the lines that came with it alone. */
  absorbedOrderId: Id.nullish(),
  absorbedNumber: z.string().nullish(),
  absorbedTable: z.string().nullish(),
  createdBy: z.string().nullable(),
  createdAt: Timestamp,
  /** Of a line: what one costs after it, in minor units (docs/contract.md#units-of-money). */
  unitPriceFinal: Minor.optional(),
});
export type DiscountDetail = z.infer<typeof DiscountDetail>;

const MOST_MINOR = 1_000_000_000_000;
/** Two decimals at most, however a caller writes it. */
const Value = z
  .union([z.number(), z.string().regex(/^\d{1,13}(\.\d{1,2})?$/)])
  .transform(Number)
  .describe('Of a percentage, hundredths; else minor units (centavos): 500 takes off Q5.00');

const isPercentage = (value: number): boolean =>
  value > 0 && value <= 100 && Math.abs(value - Number(value.toFixed(2))) < 1e-9;
const isMinor = (value: number): boolean => Number.isInteger(value) && value <= MOST_MINOR;

const fits = ({ kind, value }: { kind: DiscountKind; value: number }): boolean => {
  // What is no number was said already.
  if (typeof value !== 'number') return true;
  if (kind === 'percentage') return isPercentage(value);
  return isMinor(value) && value >= (kind === 'amount' ? 1 : 0);
};
const MISFIT = {
  path: ['value'],
  message: 'must be a percentage above 0 up to 100 with two decimals, or whole centavos',
};

/** `approvedBy`: who the caller says approved it, for the log; what counts is the PIN. */
const said = { value: Value, reason: Reason, approvedBy: z.string().min(1).max(64).optional() };

export const DiscountItemInput = z.strictObject({ kind: DiscountKind, ...said }).refine(fits, MISFIT);
export type DiscountItemInput = z.infer<typeof DiscountItemInput>;
/** A whole order has no price of one. */
export const DiscountOrderInput = z
  .strictObject({ kind: DiscountKind.extract(['percentage', 'amount']), ...said })
  .refine(fits, MISFIT);
export type DiscountOrderInput = z.infer<typeof DiscountOrderInput>;

/** Which one: its place in the list as last answered, from 0, or its id. Some clients drop the body of a DELETE: also in the query. */
export const DiscountNamed = z.object({ discountIndex: z.int().min(0).max(1000), discountId: Id }).partial();
export const DiscountNamedQuery = z.object({ discountIndex: queryInt(0, 1000), discountId: Id }).partial();
export type DiscountNamed = z.infer<typeof DiscountNamed>;

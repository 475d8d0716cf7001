import { type Major, type Minor, minor, sumMinor } from '@comanda/contracts';
import { Decimal } from 'decimal.js';

/** IVA in Guatemala, included in the price. */
const IVA = new Decimal('0.12');
const TAX_DECIMALS = 6;

export interface PricedLine {
  quantity: number;
  /** Minor units. */
  unitPriceSnapshot: Minor;
  taxCategorySnapshot: string;
  voidedAt: string | null;
  compedAt: string | null;
}

/** Minor units: quantity × (price + options), rounded half up once, at the line; never below nothing. */
export const grossOf = (
  line: Pick<PricedLine, 'quantity' | 'unitPriceSnapshot'>,
  adjustments: readonly Minor[],
): Minor => {
  const unit = sumMinor([line.unitPriceSnapshot, ...adjustments]);
  if (unit <= 0) return minor(0);
  return minor(new Decimal(line.quantity).times(unit).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber());
};

/** What the guest owes for the line: nothing when voided or a courtesy. Minor units. */
export const lineTotal = (line: PricedLine, adjustments: readonly Minor[]): Minor =>
  line.voidedAt || line.compedAt ? minor(0) : grossOf(line, adjustments);

const major = (amount: Decimal): Major => amount.toFixed(TAX_DECIMALS) as Major;

/** The tax inside a gross amount (minor units), in major units. */
export const taxInside = (gross: Minor, category: string): { base: Decimal; tax: Decimal } => {
  const total = new Decimal(gross).div(100);
  const base = category === 'iva' ? total.div(IVA.plus(1)).toDecimalPlaces(TAX_DECIMALS) : total;
  return { base, tax: total.minus(base) };
};

/** The snapshots an order line keeps: tax in major units, and how it came about. */
export const taxSnapshot = (gross: Minor, category: string) => {
  const { base, tax } = taxInside(gross, category);
  const rate = (category === 'iva' ? IVA.toString() : '0') as Major;
  return {
    taxAmountSnapshot: major(tax),
    taxBreakdownSnapshot: { category, rate, base: major(base), amount: major(tax) },
  };
};

/** Tax of several amounts in minor units, rounded once at the end. */
export const taxInMinor = (amounts: readonly { gross: Minor; category: string }[]): Minor => {
  const total = amounts.reduce((sum, one) => sum.plus(taxInside(one.gross, one.category).tax), new Decimal(0));
  return minor(total.times(100).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber());
};

import { type Major, type Minor, minor, sumMinor } from '@comanda/contracts';

/** IVA in Guatemala, included in the price: 12 hundredths of the base. What a line was sold with stays on it. */
const IVA_RATE = '0.12' as Major;
const NO_TAX = '0' as Major;
const TAX_DECIMALS = 6;
/** Tax is counted in whole millionths, which whole numbers of any size hold exactly: ten thousand to a centavo. */
const MILLIONTHS = 10_000n;
/** The whole of something, in millionths. */
const ONE = 1_000_000n;

export interface PricedLine {
  quantity: number;
  /** Minor units. */
  unitPriceSnapshot: Minor;
  taxCategorySnapshot: string;
  voidedAt: string | null;
  compedAt: string | null;
}

/** `of` divided by `by`, which is positive; halves go away from zero. */
const divided = (of: bigint, by: bigint): bigint => (2n * of + (of < 0n ? -by : by)) / (2n * by);

/** Minor units: quantity × (price + options), rounded half up once, at the line; never below nothing. */
export const grossOf = (
  line: Pick<PricedLine, 'quantity' | 'unitPriceSnapshot'>,
  adjustments: readonly Minor[],
): Minor => {
  const unit = sumMinor([line.unitPriceSnapshot, ...adjustments]);
  if (unit <= 0) return minor(0);
  // A quantity has three decimals at most.
  return minor(Number(divided(BigInt(Math.round(line.quantity * 1000)) * BigInt(unit), 1000n)));
};

/** What the guest owes for the line: nothing when voided or a courtesy. Minor units. */
export const lineTotal = (line: PricedLine, adjustments: readonly Minor[]): Minor =>
  line.voidedAt || line.compedAt ? minor(0) : grossOf(line, adjustments);

const major = (millionths: bigint): Major => {
  const digits = String(millionths < 0n ? -millionths : millionths).padStart(TAX_DECIMALS + 1, '0');
  return `${millionths < 0n ? '-' : ''}${digits.slice(0, -TAX_DECIMALS)}.${digits.slice(-TAX_DECIMALS)}` as Major;
};

/** Today's rate of a tax category, as a part of the base. */
export const rateOf = (category: string): Major => (category === 'iva' ? IVA_RATE : NO_TAX);

/** The rate a line was sold with, whatever the category's is today. */
export const frozenRate = (line: { taxBreakdownSnapshot: { rate: Major } | null }): Major =>
  line.taxBreakdownSnapshot?.rate ?? NO_TAX;

/** A rate (`0.12`) in millionths. */
const inMillionths = (rate: Major): bigint => {
  const [whole = '0', decimals = ''] = rate.split('.');
  return BigInt(whole + decimals.slice(0, TAX_DECIMALS).padEnd(TAX_DECIMALS, '0'));
};

/** The tax inside a gross amount (minor units), in millionths of the major unit. */
export const taxInside = (gross: Minor, rate: Major): { base: bigint; tax: bigint } => {
  const total = BigInt(gross) * MILLIONTHS;
  const base = divided(total * ONE, ONE + inMillionths(rate));
  return { base, tax: total - base };
};

/** The snapshots an order line keeps: tax in major units, and how it came about. */
export const taxSnapshot = (gross: Minor, category: string, rate = rateOf(category)) => {
  const { base, tax } = taxInside(gross, rate);
  return {
    taxAmountSnapshot: major(tax),
    taxBreakdownSnapshot: { category, rate, base: major(base), amount: major(tax) },
  };
};

/** Tax of several amounts in minor units, each at its rate, rounded once at the end. */
export const taxInMinor = (amounts: readonly { gross: Minor; rate: Major }[]): Minor => {
  let total = 0n;
  for (const { gross, rate } of amounts) total += taxInside(gross, rate).tax;
  return minor(Number(divided(total, MILLIONTHS)));
};

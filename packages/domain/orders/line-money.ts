import { type Major, type Minor, minor, sumMinor } from '@comanda/contracts';

/** IVA in Guatemala, included in the price: 12 hundredths of the base. */
const IVA = { hundredths: 12n, rate: '0.12' };
const TAX_DECIMALS = 6;
/** Tax is counted in whole millionths, which whole numbers of any size hold exactly: ten thousand to a centavo. */
const MILLIONTHS = 10_000n;

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

/** The tax inside a gross amount (minor units), in millionths of the major unit. */
export const taxInside = (gross: Minor, category: string): { base: bigint; tax: bigint } => {
  const total = BigInt(gross) * MILLIONTHS;
  const base = category === 'iva' ? divided(total * 100n, 100n + IVA.hundredths) : total;
  return { base, tax: total - base };
};

/** The snapshots an order line keeps: tax in major units, and how it came about. */
export const taxSnapshot = (gross: Minor, category: string) => {
  const { base, tax } = taxInside(gross, category);
  const rate = (category === 'iva' ? IVA.rate : '0') as Major;
  return {
    taxAmountSnapshot: major(tax),
    taxBreakdownSnapshot: { category, rate, base: major(base), amount: major(tax) },
  };
};

/** Tax of several amounts in minor units, rounded once at the end. */
export const taxInMinor = (amounts: readonly { gross: Minor; category: string }[]): Minor => {
  let total = 0n;
  for (const { gross, category } of amounts) total += taxInside(gross, category).tax;
  return minor(Number(divided(total, MILLIONTHS)));
};

import type { Major, Minor } from '@comanda/contracts';
import { TAX_DECIMALS, taxInside } from './tax-inside.ts';
import { rateOf } from './tax-rate.ts';

const major = (millionths: bigint): Major => {
  const digits = String(millionths < 0n ? -millionths : millionths).padStart(TAX_DECIMALS + 1, '0');
  return `${millionths < 0n ? '-' : ''}${digits.slice(0, -TAX_DECIMALS)}.${digits.slice(-TAX_DECIMALS)}` as Major;
};

/** The snapshots an order line keeps of a gross amount (minor units): its tax in major units, and how it came about. Pure. */
export const taxSnapshot = (gross: Minor, category: string, rate = rateOf(category)) => {
  const { base, tax } = taxInside(gross, rate);
  return {
    taxAmountSnapshot: major(tax),
    taxBreakdownSnapshot: { category, rate, base: major(base), amount: major(tax) },
  };
};

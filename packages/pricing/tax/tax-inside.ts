import type { Major, Minor } from '@comanda/contracts';
import { divideRounded } from '../whole-numbers.ts';

export const TAX_DECIMALS = 6;
/** Tax is counted in whole millionths, which whole numbers of any size hold exactly: ten thousand to a centavo. */
export const MILLIONTHS_OF_A_CENTAVO = 10_000n;
/** The whole of something, in millionths. */
const ONE = 1_000_000n;

/** A rate (`0.12`) in millionths. */
const inMillionths = (rate: Major): bigint => {
  const [whole = '0', decimals = ''] = rate.split('.');
  return BigInt(whole + decimals.slice(0, TAX_DECIMALS).padEnd(TAX_DECIMALS, '0'));
};

/** The base and the tax inside a gross amount (minor units), both in millionths of the major unit. They add up to it. Pure. */
export const taxInside = (gross: Minor, rate: Major): { base: bigint; tax: bigint } => {
  const total = BigInt(gross) * MILLIONTHS_OF_A_CENTAVO;
  const base = divideRounded(total * ONE, ONE + inMillionths(rate));
  return { base, tax: total - base };
};

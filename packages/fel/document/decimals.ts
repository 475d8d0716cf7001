import { type Minor, minor } from '@comanda/contracts';

/** Digits after the point that SAT's schema allows. */
const DIGITS = 10;
const ONE = 10n ** BigInt(DIGITS);
const CENTAVO = ONE / 100n;

/** Positive decimals as whole numbers of ten digits after the point: sums and products are exact. */
export const scaled = (decimal: string): bigint => {
  const match = /^(\d+)(?:\.(\d{1,10}))?$/.exec(decimal);
  if (!match) throw new RangeError(`not a decimal of SAT's: ${decimal}`);
  return BigInt(match[1]!) * ONE + BigInt((match[2] ?? '').padEnd(DIGITS, '0'));
};

export const scaledMinor = (amount: Minor): bigint => BigInt(amount) * CENTAVO;

/** Half goes up. Both positive. */
export const divide = (of: bigint, by: bigint): bigint => (2n * of + by) / (2n * by);

/** The product of two scaled decimals, scaled. */
export const times = (a: bigint, b: bigint): bigint => divide(a * b, ONE);

/** A scaled decimal as text with `digits` after the point, rounded half up; no trailing zeros beyond `atLeast`. */
export const decimalOf = (value: bigint, digits: number, atLeast = digits): string => {
  const step = 10n ** BigInt(DIGITS - digits);
  const text = String(divide(value, step)).padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  let decimals = text.slice(text.length - digits);
  while (decimals.length > atLeast && decimals.endsWith('0')) decimals = decimals.slice(0, -1);
  return decimals === '' ? whole : `${whole}.${decimals}`;
};

/** Minor units as SAT's clients write them, six decimals: 11700 → `117.000000`. */
export const sixDecimals = (amount: Minor): string => decimalOf(scaledMinor(amount), 6);

/** A decimal in major units as minor units, or null where it is no whole number of centavos. */
export const wholeCentavos = (decimal: string): Minor | null => {
  const value = scaled(decimal);
  return value % CENTAVO === 0n ? minor(Number(value / CENTAVO)) : null;
};

export const isWithin = (a: bigint, b: bigint, tolerance: bigint): boolean => {
  const difference = a > b ? a - b : b - a;
  return difference <= tolerance;
};

/** SAT's tolerance for each amount of a document: one centavo of its currency (annex 5.2). */
export const TOLERANCE = CENTAVO;

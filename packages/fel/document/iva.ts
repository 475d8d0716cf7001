import type { Minor } from '@comanda/contracts';
import { decimalOf, divide, scaled, scaledMinor } from './decimals.ts';
import type { LineIva } from './dte.ts';

/** Unit codes of IVA in SAT's catalogue: 12 % and 0 %. */
const RATES: Record<LineIva['unitCode'], bigint> = { 1: 12n, 2: 0n };
const HUNDRED = 100n;
/** A millionth of a quetzal in `scaled` units. */
const MILLIONTH = 10_000n;

/** SAT's unit code for a rate as a part of the base (`0.12`), or null where SAT has none for it. */
export const unitCodeOf = (rate: string): LineIva['unitCode'] | null => {
  const percent = Number(rate) * 100;
  if (percent === 0) return 2;
  return Math.abs(percent - 12) < 1e-9 ? 1 : null;
};

/** IVA inside a total (minor units) to six decimals; base and amount add up to the total exactly. */
export const ivaInside = (total: Minor, unitCode: LineIva['unitCode']): LineIva => {
  const whole = scaledMinor(total);
  const base = divide(divide(whole * HUNDRED, HUNDRED + RATES[unitCode]), MILLIONTH) * MILLIONTH;
  return { unitCode, base: decimalOf(base, 6), amount: decimalOf(whole - base, 6) };
};

/** Tax on a base at a unit code's rate, scaled. */
export const taxOn = (base: bigint, unitCode: LineIva['unitCode']): bigint => divide(base * RATES[unitCode], HUNDRED);

/** Sum of lines' IVA amounts, six decimals. */
export const sumIva = (parts: readonly LineIva[]): string =>
  decimalOf(
    parts.reduce((sum, { amount }) => sum + scaled(amount), 0n),
    6,
  );

import { minor } from '@comanda/contracts';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';

export const amount = fc.integer({ min: 0, max: 100_000_000 }).map(minor);
export const category = fc.constantFrom('iva', 'exempt');

/** The same tax by decimal arithmetic, in major units. */
export const inDecimals = (gross: number, kind: string): { base: Decimal; tax: Decimal } => {
  const total = new Decimal(gross).div(100);
  const base = kind === 'iva' ? total.div('1.12').toDecimalPlaces(6) : total;
  return { base, tax: total.minus(base) };
};

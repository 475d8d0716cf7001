import { type Minor, majorToMinor, minorToMajor } from '@comanda/contracts';

/** Major units; the cloud takes no more. */
const MOST = 1_000_000;

export type PriceProblem = 'Empty' | 'NotANumber' | 'Negative' | 'Comma' | 'Cents' | 'High';

/** A price as people type it in quetzales (`45`, `Q1,250.50`), in centavos; or what is wrong with it. */
export const readPrice = (typed: string): { price: Minor } | { problem: PriceProblem } => {
  const text = typed.replace(/\s/g, '').replace(/^Q/i, '');
  if (text === '') return { problem: 'Empty' };
  if (/^-/.test(text)) return { problem: 'Negative' };
  // 45,50 would be read as 4550 by one half of the world and as 45.50 by the other.
  if (/^\d+,\d{1,2}$/.test(text)) return { problem: 'Comma' };
  const plain = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text;
  const [, units = '', cents = ''] = /^(\d*)\.?(\d*)$/.exec(plain) ?? [];
  if (units === '' && cents === '') return { problem: 'NotANumber' };
  if (cents.length > 2) return { problem: 'Cents' };
  if (Number(plain) > MOST) return { problem: 'High' };
  return { price: majorToMinor(`${units || '0'}.${cents || '0'}`) };
};

/** What a price field holds before somebody types: `45.00`. From centavos. */
export const priceField = (price: Minor): string => minorToMajor(price);

import { type Minor, majorToMinor, minorToMajor } from '@comanda/contracts';

/** Major units; the cloud takes no more. */
const MOST = 1_000_000;

/** What is wrong with a typed amount; said by `common.amount<problem>`. */
export type AmountProblem = 'Empty' | 'NotANumber' | 'Negative' | 'Comma' | 'Cents' | 'High';

/** An amount as people type it in quetzales (`45`, `Q1,250.50`), in centavos; or what is wrong with it. Nothing is guessed. */
export const readAmount = (typed: string): { amount: Minor } | { problem: AmountProblem } => {
  const text = typed.trim().replace(/^Q\.?\s*/i, '');
  if (text === '') return { problem: 'Empty' };
  if (/^[-−]/.test(text)) return { problem: 'Negative' };
  const plain = /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text;
  // 45,50 would be read as 4550 by one half of the world and as 45.50 by the other.
  if (/^[\d.]*,[\d.,]*$/.test(plain)) return { problem: 'Comma' };
  const [, units = '', cents = ''] = /^(\d*)\.?(\d*)$/.exec(plain) ?? [];
  if (units === '' && cents === '') return { problem: 'NotANumber' };
  if (cents.length > 2) return { problem: 'Cents' };
  if (Number(plain) > MOST) return { problem: 'High' };
  return { amount: majorToMinor(`${units || '0'}.${cents || '0'}`) };
};

/** What a field holds before somebody types: `45.00`. From centavos. */
export const amountField = (amount: Minor): string => minorToMajor(amount);

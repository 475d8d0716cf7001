import { type Major, type Minor, majorToMinor, minor, minorToMajor } from '@comanda/contracts';
import { type AmountProblem, amountField, readAmount } from '@comanda/web';

/** What an option adds to a price, or takes off it, as people type it (`5`, `-2.50`; nothing is nothing); or what is wrong. */
export const readSurcharge = (typed: string): { surcharge: Major } | { problem: AmountProblem } => {
  // A keyboard of a phone may offer a dash for a minus.
  const text = typed.trim().replace(/[−–]/g, '-').replace(/^Q\s*/i, '');
  if (text === '') return { surcharge: minorToMajor(minor(0)) };
  const [, sign = '', amount = ''] = /^([+-]?)(.*)$/s.exec(text) ?? [];
  const read = readAmount(amount);
  if ('problem' in read) return read.problem === 'Empty' ? { problem: 'NotANumber' } : read;
  return { surcharge: minorToMajor(signed(sign, read.amount)) };
};

const signed = (sign: string, amount: Minor): Minor => (sign === '-' && amount > 0 ? minor(-amount) : amount);

/** What a surcharge field holds before somebody types; where nothing is added it is empty. */
export const surchargeField = (surcharge: Major): string => {
  const amount = majorToMinor(surcharge);
  return amount === 0 ? '' : amountField(amount);
};

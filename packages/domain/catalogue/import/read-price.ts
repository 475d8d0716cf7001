import { type Minor, majorToMinor } from '@comanda/contracts';

const CURRENCY = /^(?:q|gtq)\.?\s*/i;
const PLAIN = /^\d{1,9}(?:[.,]\d{1,2})?$/;
const WITH_COMMAS = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/;
/** A point before three digits parts thousands only where something else shows it: `1.250` alone may be a price per pound. */
const WITH_POINTS = /^\d{1,3}(?:\.\d{3})+,\d{1,2}$/;

/** What somebody in Guatemala writes for a price: `Q45`, `45.00`, `45,00`, `Q 1,250.50`, `1.250,50`. Null for anything else. */
export const readPrice = (text: string): Minor | null => {
  const digits = text.replace(/\s+/gu, ' ').trim().replace(CURRENCY, '').replaceAll(' ', '');
  if (WITH_COMMAS.test(digits)) return majorToMinor(digits.replaceAll(',', ''));
  if (WITH_POINTS.test(digits)) return majorToMinor(digits.replaceAll('.', '').replace(',', '.'));
  return PLAIN.test(digits) ? majorToMinor(digits.replace(',', '.')) : null;
};

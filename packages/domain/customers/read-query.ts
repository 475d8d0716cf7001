import { foldText } from './search/fold-text.ts';

export interface SearchQuery {
  /** Null: too few digits for a number. */
  number: { phone: string; taxId: string } | null;
  /** Null: too few letters for a name or an address. */
  words: { whole: string; each: string[] } | null;
}

const LEAST_DIGITS = 4;
const LEAST_LETTERS = 3;
const GT_DIGITS = 8;

/** Typed digits as they are kept: without 00 and 502 in front (docs/customers.md#search). */
const phoneDigits = (q: string, digits: string): string => {
  const national = digits.replace(/^00/, '');
  const isInternational = /^\s*(\+|00)\s*502/.test(q);
  const hasCode = national.startsWith('502') && (national.length > GT_DIGITS || isInternational);
  return hasCode ? national.slice(3) : national;
};

/** A tax id as it is kept: as people say it on the telephone (`NIT 415068-6`), and without zeros in front. */
const taxIdIn = (whole: string): string =>
  whole
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^(nit|dpi|cui)(?=\d)/, '')
    .replace(/^0+(?=\d)/, '');

/** What a search text asks for: at least four digits are a number, at least three letters are words; it may be both. */
export const readQuery = (q: string): SearchQuery => {
  const whole = foldText(q);
  const digits = q.normalize('NFKC').replace(/\D/g, '');
  const letters = whole.match(/\p{L}/gu)?.length ?? 0;
  const number = { phone: phoneDigits(q, digits), taxId: taxIdIn(whole) };
  return {
    number: digits.length >= LEAST_DIGITS ? number : null,
    words: letters >= LEAST_LETTERS ? { whole, each: whole.split(' ') } : null,
  };
};

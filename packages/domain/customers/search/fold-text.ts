import { foldLetters } from '@comanda/contracts';

/** Letters that fall apart into a plain one and no mark, so that removing marks does not reach them. */
const PLAIN: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

/** No name is longer; Postgres cannot index a longer one. */
const LONGEST = 400;

/**
 * Text as search compares it: small letters without accents, words parted by one space. Dots and apostrophes (the Mayan
 * glottal stop among them) vanish, `@` stays. Done here, so that both databases hold the same (docs/customers.md#search).
 */
export const foldText = (text: string): string =>
  foldLetters(text)
    .replace(/[ßæœøłđðþı]/g, (letter) => PLAIN[letter]!)
    .replace(/[.'’‘ʼʻ´`]/g, '')
    .replace(/[^\p{L}\p{N}@]+/gu, ' ')
    .trim()
    .slice(0, LONGEST);

import { cp850Byte } from './cp850.ts';

const SUBSTITUTES: ReadonlyMap<string, string> = new Map([
  ...[...'‐‑‒–—―−'].map((c): [string, string] => [c, '-']),
  ...[..."‘’‚‛′'ʼ"].map((c): [string, string] => [c, "'"]),
  ...[...'“”„‟″'].map((c): [string, string] => [c, '"']),
  ...[...'•◦‣★☆'].map((c): [string, string] => [c, '*']),
  ['…', '...'],
  ['→', '->'],
  ['⇒', '=>'],
  ['←', '<-'],
  ['×', 'x'],
  ['€', 'EUR'],
  ['⁄', '/'],
  ['✓', 'v'],
  ['\u00A0', ' '],
]);

const SPACE = /^[\t\n\v\f\r\u0085\u2028\u2029\p{Zs}]$/u;
const INVISIBLE = /^[\p{Cc}\p{Cf}\p{M}\u00AD]$/u;
const EMOJI = /^[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]$/u;

/**
 * Rewrites any text with characters that code page 850 can print: one character out is one byte and one column.
 * A control byte inside a customer's note could open the drawer or cut the paper (`ESC p` in a note did;
 * docs/printing.md#columns-and-characters), so none survives; emoji vanish, letters of other alphabets fall back to their
 * base letter or `?`.
 */
export const cleanText = (text: string): string => {
  let clean = '';
  for (const char of text.normalize('NFC')) clean += cleanChar(char);
  return clean;
};

/** True of a text of which signs vanish, and with them what they say: of `sin 🥜` only `sin` is left. */
const losesSigns = (text: string): boolean =>
  [...text.normalize('NFC')].some((char) => EMOJI.test(char) && cleanChar(char) === '');

/** True of a text that is not whole on paper: letters become `?`, or signs vanish. The one rule for all text on paper. */
export const losesLetters = (text: string): boolean =>
  losesSigns(text) || [...text.normalize('NFC')].some((char) => char !== '?' && cleanChar(char) === '?');

/** CP850 bytes of the cleaned text; never below 20h and never 7Fh. */
export const encodeCp850 = (text: string): Uint8Array =>
  Uint8Array.from(cleanText(text), (char) => cp850Byte(char) ?? 0x3f);

const cleanChar = (char: string): string => {
  const substitute = SUBSTITUTES.get(char);
  if (substitute !== undefined) return substitute;
  if (SPACE.test(char)) return ' ';
  if (INVISIBLE.test(char)) return '';
  if (cp850Byte(char) !== null) return char;
  const base = baseLetters(char);
  if (base !== '') return base;
  return EMOJI.test(char) ? '' : '?';
};

const baseLetters = (char: string): string => {
  let base = '';
  for (const part of char.normalize('NFKD')) {
    const substitute = SUBSTITUTES.get(part) ?? part;
    if ([...substitute].every((c) => cp850Byte(c) !== null && !INVISIBLE.test(c))) base += substitute;
  }
  return base.trim();
};

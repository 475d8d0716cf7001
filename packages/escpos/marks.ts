import { centred, marked, type SlipLine } from './layout.ts';
import { losesLetters } from './text.ts';

/** Set on every repeat; `possibleDuplicate` when an earlier sending may be on paper, false for a deliberate reprint. */
export interface Reprint {
  number: number;
  possibleDuplicate: boolean;
}

/** Which copy of how many a paper is, from 1. */
export interface Copy {
  number: number;
  of: number;
}

/** First on the paper: a repeat that looks new gets cooked, or paid, twice, even when only its top is printed. */
export const reprintMark = (reprint: Reprint | null, columns: number): SlipLine[] => {
  if (reprint === null) return [];
  const doubt = reprint.possibleDuplicate ? ' – POSIBLE DUPLICADO' : '';
  return centred(`*** REIMPRESIÓN ${reprint.number}${doubt} ***`, { tall: true, bold: true, invert: true }, columns);
};

const LOST_NAME = 'NOMBRE INCOMPLETO: VERLO EN PANTALLA';
const LOST_TEXT = 'INCOMPLETO: VERLO EN PANTALLA';

/** Under names of which one is not whole on paper: 炒飯 would be `??`, and 🍕 nothing. Said once. */
export const lostNames = (names: readonly (string | null | undefined)[], columns: number): SlipLine[] =>
  names.some((name) => name && losesLetters(name))
    ? marked('  ! ', LOST_NAME, { bold: true, invert: true }, columns)
    : [];

/** A note or an allergy that is not whole on paper says so: арахис would be `??????`, 🥜🚫 nothing at all. */
export const withLost = (text: string): string => (losesLetters(text) ? `${text}\n${LOST_TEXT}` : text);

/** Every text that stands in a document, however deep. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** At the end of a document of which any text is not whole on paper. */
export const lostTexts = (document: object, columns: number): SlipLine[] =>
  textsIn(document).some(losesLetters) ? centred(LOST_TEXT, { bold: true, invert: true }, columns) : [];

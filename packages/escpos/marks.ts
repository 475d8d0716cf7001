import { centred, type SlipLine } from './layout.ts';
import { losesLetters, losesSigns } from './text.ts';

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

/** Of a name in letters no paper has it says what to do: 炒飯 would be `??`, and 🍕 nothing. */
export const nameLost = (name: string): string | null =>
  losesLetters(name) ? 'NOMBRE INCOMPLETO: VERLO EN PANTALLA' : null;

/** Of signs that no paper shows it says that there are some: 🥜🚫 would be nothing at all. */
export const withLost = (text: string): string =>
  losesSigns(text) ? `${text}\nHAY SÍMBOLOS: VERLOS EN PANTALLA` : text;

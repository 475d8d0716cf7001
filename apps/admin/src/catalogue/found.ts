import { foldLetters } from '@comanda/contracts';

/** The rows whose text has every word that was typed. */
export const found = <T>(rows: readonly T[], textOf: (row: T) => string, typed: string): T[] => {
  const words = foldLetters(typed).split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const text = foldLetters(textOf(row));
    return words.every((word) => text.includes(word));
  });
};

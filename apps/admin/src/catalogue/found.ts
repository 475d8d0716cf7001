/** A text as it is searched in: without accents and capitals. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The rows whose text has every word that was typed. */
export const found = <T>(rows: readonly T[], textOf: (row: T) => string, typed: string): T[] => {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const text = plain(textOf(row));
    return words.every((word) => text.includes(word));
  });
};

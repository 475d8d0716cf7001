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

/** True where another of these has the name a person would take for this one: nobody could tell them apart. */
export const isNameTaken = (name: string, others: readonly string[]): boolean =>
  name.trim() !== '' && others.some((other) => plain(other.trim()) === plain(name.trim()));

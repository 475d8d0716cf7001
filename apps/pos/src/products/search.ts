/** Lower case without accents, so that `cafe` finds `Café`. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** True when every word of the query begins a word of the text (or is inside it, from two letters on). */
export const matches = (text: string, query: string): boolean => {
  const folded = fold(text);
  const starts = folded.split(/[^\p{L}\p{N}]+/u);
  return fold(query)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => starts.some((start) => start.startsWith(word)) || (word.length > 1 && folded.includes(word)));
};

import { foldLetters } from '@comanda/contracts';

/** True when every word of the query begins a word of the text (or is inside it, from two letters on). */
export const matches = (text: string, query: string): boolean => {
  const folded = foldLetters(text);
  const starts = folded.split(/[^\p{L}\p{N}]+/u);
  return foldLetters(query)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => starts.some((start) => start.startsWith(word)) || (word.length > 1 && folded.includes(word)));
};

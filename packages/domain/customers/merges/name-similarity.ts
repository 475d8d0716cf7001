import { foldText } from '../search/fold-text.ts';

/** Groups of three characters of each word, with two spaces before it and one behind, as pg_trgm makes them. */
const trigramsOf = (name: string): Set<string> => {
  const groups = new Set<string>();
  for (const word of foldText(name).split(' ')) {
    if (word === '') continue;
    const padded = `  ${word} `;
    for (let i = 0; i + 3 <= padded.length; i++) groups.add(padded.slice(i, i + 3));
  }
  return groups;
};

/** How alike two names are, 0 to 1, in whatever order their words stand: the share of trigrams they have in common. */
export const nameSimilarity = (a: string, b: string): number => {
  const [ours, theirs] = [trigramsOf(a), trigramsOf(b)];
  const shared = [...ours].filter((group) => theirs.has(group)).length;
  const all = ours.size + theirs.size - shared;
  return all === 0 ? 0 : shared / all;
};

/** What sounds the same in Spanish, longest first. */
const SOUNDS: [RegExp, string][] = [
  [/ch/g, 'x'],
  [/ll/g, 'y'],
  [/qu|c(?![ei])|k/g, 'k'],
  [/gu(?=[ei])/g, 'g'],
  [/g(?=[ei])/g, 'j'],
  [/[zc]/g, 's'],
  [/v/g, 'b'],
  [/h/g, ''],
];

/** How a surname sounds: its consonants, Ramírez and Ramires alike. Only the first word, the father's name. */
export const soundOf = (surname: string): string => {
  const first = foldText(surname).split(' ')[0]!;
  const spoken = SOUNDS.reduce((word, [sound, letter]) => word.replace(sound, letter), first);
  return (spoken.slice(0, 1) + spoken.slice(1).replace(/[aeiouy]/g, '')).replace(/(.)\1+/g, '$1');
};

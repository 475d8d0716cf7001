import type { Words } from '../i18n.ts';

/** Each word in Spanish and English, side by side, so that neither is forgotten. `_one` and `_other` are i18next's plurals. */
export type Pairs = Record<string, readonly [es: string, en: string]>;

/** One vocabulary of such pairs. */
export const wordsOf = <P extends Pairs>(pairs: P): Words<keyof P & string> => {
  type Key = keyof P & string;
  const side = (language: 0 | 1) =>
    Object.fromEntries(Object.entries(pairs).map(([key, pair]) => [key, pair[language]])) as Record<Key, string>;
  return { es: side(0), en: side(1) };
};

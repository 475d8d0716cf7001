import {
  type customersWords,
  type printersWords,
  type Translate as Says,
  type SharedWords,
  useTranslation as useWords,
  type WordKey,
} from '@comanda/web';

import type { posWords } from '../words/index.ts';

type Own = SharedWords & { pos: typeof posWords; customers: typeof customersWords; printers: typeof printersWords };

/** A word that this page has. */
export type Word = WordKey<Own>;
/** Such a word without its beginning. */
export type OwnWord = WordKey<Own> extends infer One ? (One extends `pos.${infer Name}` ? Name : never) : never;
export type Translate = Says<Own>;

/** The words of this page, in the language it is read in. */
export const useTranslation = () => useWords<Own>();

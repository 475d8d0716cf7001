import {
  type customersWords,
  type printersWords,
  type Translate as Says,
  type SharedWords,
  useTranslation as useWords,
  type WordKey,
} from '@comanda/web';

import type { adminWords } from '../words/index.ts';

type Own = SharedWords & { admin: typeof adminWords; customers: typeof customersWords; printers: typeof printersWords };

/** A word that this page has. */
export type Word = WordKey<Own>;
export type Translate = Says<Own>;

/** The words of this page, in the language it is read in. */
export const useTranslation = () => useWords<Own>();

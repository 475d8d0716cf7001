import { type printersWords, type Translate as Says, type SharedWords, useTranslation as useWords } from '@comanda/web';
import type { bridgeWords } from '../words/index.ts';

export type Translate = Says<SharedWords & { bridge: typeof bridgeWords; printers: typeof printersWords }>;

/** The words of this page, in the language it is read in. */
export const useTranslation = () => useWords<{ bridge: typeof bridgeWords; printers: typeof printersWords }>();

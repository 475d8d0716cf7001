import { usePlace } from '../base/context.ts';
import { useNow } from '../base/use-now.ts';
import { useTranslation } from '../base/use-translation.ts';
import type { SyncState } from './sync-state.ts';
import { momentText, syncText } from './sync-words.ts';

/** Puts states and moments into words, at this place. */
export const useSyncText = () => {
  const { t, i18n } = useTranslation();
  const { timeZone } = usePlace().location;
  const place = { timeZone, language: i18n.language, nowMs: useNow(60_000) };
  return {
    textOf: (state: SyncState): string => syncText(t, state, place),
    moment: (at: string): string => momentText(at, place),
  };
};

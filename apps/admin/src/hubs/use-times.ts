import { formatDateTime, formatTime } from '@comanda/web';
import { useTranslation } from '../base/use-translation.ts';
import { sinceText } from './span.ts';

/** Times at a place, in its own zone. */
export const useTimes = (timeZone = 'America/Guatemala') => {
  const { i18n } = useTranslation();
  const full = (at: string): string => formatDateTime(at, timeZone, i18n.language);
  return {
    full,
    /** Without the date when it was today. */
    since: (at: string): string => sinceText(at, Date.now(), { full, time: (one) => formatTime(one, timeZone) }),
  };
};

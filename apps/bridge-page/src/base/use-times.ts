import { formatDateTime } from '@comanda/web';
import { ageText } from './age-text.ts';
import { useStatus } from './queries.ts';
import { useTranslation } from './use-translation.ts';

/** Moments as people read them, in the time zone of the bridge. */
export const useTimes = () => {
  const { i18n } = useTranslation();
  const { data, dataUpdatedAt } = useStatus();
  const timeZone = data?.timezone ?? 'America/Guatemala';
  return {
    at: (moment: string): string => formatDateTime(moment, timeZone, i18n.language),
    // As of the last answer, which comes every few seconds.
    age: (moment: string): string => ageText(Date.parse(moment), dataUpdatedAt, i18n.language),
  };
};

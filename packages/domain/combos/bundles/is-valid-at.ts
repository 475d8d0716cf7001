import type { Bundle } from '@comanda/contracts';
import { dayOf } from '@comanda/kernel/local-time';

const DAY = 'YYYY-MM-DD'.length;

/**
 * Whether a combo is sold at an instant (ms): its days are the location's, both ends included; its instants are instants. Pure.
 */
export const isValidAt = (
  { validFrom, validTo }: Pick<Bundle, 'validFrom' | 'validTo'>,
  ms: number,
  timeZone: string,
): boolean => {
  const now = new Date(ms).toISOString();
  const today = dayOf(ms, timeZone);
  const as = (end: string) => (end.length === DAY ? today : now);
  return (!validFrom || validFrom <= as(validFrom)) && (!validTo || as(validTo) <= validTo);
};

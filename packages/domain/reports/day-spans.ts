import { BUSINESS_DAY_CUTOFF, DEFAULT_CUT_OFF } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { nextDay, startOfDay } from '@comanda/kernel/local-time';
import { locations } from '@comanda/kernel/locations';
import { findParameter } from '../identity/index.ts';

const MINUTE_MS = 60_000;

/** The first instant of a business date, ISO 8601. The cut-off is at most noon, so no day of two hours more or less matters. */
const beginOf = (day: string, { timeZone, cutOff }: { timeZone: string; cutOff: string }): string => {
  const [hours, minutes] = cutOff.split(':').map(Number);
  return new Date(startOfDay(day, timeZone) + (hours! * 60 + minutes!) * MINUTE_MS).toISOString();
};

/**
 * From which instant on and before which one business dates (both included) last at a location, by its cut-off as it is now. Only
 * for tickets of the kitchen: all else has its business date. Throws LOCATION_NOT_FOUND.
 */
export const daySpan = async (
  ctx: Context,
  locationId: string,
  { from, to }: { from: string; to: string },
): Promise<{ from: string; to: string }> => {
  const { timeZone } = await locations.get(ctx, locationId);
  const cutOff = (await findParameter(ctx, locationId, BUSINESS_DAY_CUTOFF)) ?? DEFAULT_CUT_OFF;
  const days = { timeZone, cutOff };
  return { from: beginOf(from, days), to: beginOf(nextDay(to), days) };
};

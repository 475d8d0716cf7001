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

/** From which instant on and before which one business dates last at a location. */
export interface VoidSpan {
  locationId: string;
  from: string;
  to: string;
}

/**
 * How long business dates (both included) last at each location. Only for what is no money and has no business date of its own: a
 * line that was taken off.
 */
export const voidSpans = async (
  ctx: Context,
  { locationIds, from, to }: { locationIds: readonly string[]; from: string; to: string },
): Promise<VoidSpan[]> => {
  const spans: VoidSpan[] = [];
  for (const locationId of locationIds) {
    const { timeZone } = await locations.get(ctx, locationId);
    const cutOff = (await findParameter(ctx, locationId, BUSINESS_DAY_CUTOFF)) ?? DEFAULT_CUT_OFF;
    const days = { timeZone, cutOff };
    spans.push({ locationId, from: beginOf(from, days), to: beginOf(nextDay(to), days) });
  }
  return spans;
};

import { BUSINESS_DAY_CUTOFF, DEFAULT_CUT_OFF } from '@comanda/contracts';
import { type BusinessDay, businessDayOf } from '@comanda/kernel/business-day';
import type { Context } from '@comanda/kernel/context';
import { locations } from '@comanda/kernel/locations';
import { findParameter } from './users/location-parameters.ts';

/**
 * The business day a moment (milliseconds) belongs to at a location; now, where none is said, as every row of money is stamped with
 * when it is written (docs/decisions.md#the-business-date). Throws LOCATION_NOT_FOUND, LOCATION_ELSEWHERE.
 */
export const businessDayAt = async (
  ctx: Context,
  locationId: string,
  ms: number = ctx.clock.ms(),
): Promise<BusinessDay> => {
  const { timeZone } = await locations.get(ctx, locationId);
  const cutOff = (await findParameter(ctx, locationId, BUSINESS_DAY_CUTOFF)) ?? DEFAULT_CUT_OFF;
  return businessDayOf(ms, { timeZone, cutOff });
};

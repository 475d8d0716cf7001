import { AppError } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { findExpoStation } from '../../kitchen/index.ts';

/** The location of a display that stands at the pass. Throws FORBIDDEN for any other. */
export const locationAtPass = async (ctx: Context): Promise<string> => {
  const [locationId] = ctx.actor.locationIds;
  const { stationId } = ctx.actor;
  if (locationId === undefined || !stationId || (await findExpoStation(ctx, locationId)) !== stationId)
    throw new AppError('FORBIDDEN', { stationId: stationId ?? null });
  return locationId;
};

import { AppError, type KdsSyncReply } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { locations } from '@comanda/kernel/locations';
import { latestBumped, ticketsOnScreen } from '../tickets/ticket.store.ts';
import { findExpoStation } from './find-expo-station.ts';
import { getStationView, readSeq } from './station.store.ts';

/**
 * The whole truth of a display's station: after it, the screen equals the database
 * (docs/printing.md#a-screen-equals-the-database). The sequence is read before the tickets: what changes in between arrives
 * as an event with a higher one.
 */
export const syncStation = async (ctx: Context): Promise<KdsSyncReply> => {
  const { stationId } = ctx.actor;
  if (!stationId) throw new AppError('UNAUTHENTICATED');
  const seq = await stationSeq(ctx);
  const { id, name, businessId, locationId, printerStatus, printerCause } = await getStationView(ctx, stationId);
  const { name: locationName } = await locations.get(ctx, locationId);
  const tickets = await ticketsOnScreen(ctx, stationId);
  return {
    seq,
    serverNow: ctx.clock.now(),
    station: {
      id,
      name,
      businessId,
      locationId,
      locationName,
      printerStatus,
      printerCause,
      isExpo: (await findExpoStation(ctx, locationId)) === id,
    },
    tickets,
    recent: await latestBumped(ctx, stationId, tickets),
  };
};

/** The number of the latest ticket change at the display's station. */
export const stationSeq = (ctx: Context): Promise<number> => readSeq(ctx, ctx.actor.stationId ?? '');

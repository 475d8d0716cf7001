import type { KitchenStation } from '@comanda/contracts';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { hasBridge, stations } from '../../kitchen/index.ts';
import { NO_BRIDGE, NO_PRINTER, STATION_OFF } from '../../printing/index.ts';
import { documentsWaiting, failWaiting } from '../document.store.ts';

const whyUnbridged = async (ctx: Context, station: KitchenStation | null): Promise<string | null> => {
  if (!station?.isActive) return STATION_OFF;
  if (station.printerType !== 'bridge') return NO_PRINTER;
  return (await hasBridge(ctx, station.locationId)) ? null : NO_BRIDGE;
};

/**
 * The cloud's documents come out by bridges alone: those that wait at a station that is off, where the hub prints now, or of
 * whose place no bridge is left fail with a reason. Answers how many.
 */
export const failUnbridgedDocuments = async (tx: WriteContext): Promise<number> => {
  let failed = 0;
  for (const { id, stationId } of await documentsWaiting(tx)) {
    const cause = await whyUnbridged(tx, await stations.find(tx, stationId));
    if (cause === null) continue;
    await failWaiting(tx, id, cause);
    failed += 1;
  }
  return failed;
};

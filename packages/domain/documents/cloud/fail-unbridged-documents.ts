import type { Context, WriteContext } from '@comanda/kernel/context';
import { hasBridge, stations } from '../../kitchen/index.ts';
import { NO_BRIDGE, NO_PRINTER, STATION_OFF } from '../../printing/index.ts';
import { documentsWaiting, failWaiting } from '../document.store.ts';

const whyUnbridged = async (ctx: Context, stationId: string): Promise<string | null> => {
  const station = await stations.find(ctx, stationId);
  if (!station?.isActive) return STATION_OFF;
  if (station.printerType !== 'bridge') return NO_PRINTER;
  return (await hasBridge(ctx, station.locationId)) ? null : NO_BRIDGE;
};

/**
 * The cloud's documents come out by bridges alone: those that wait at a station that is off, where the hub prints now, or of
 * whose place no bridge is left fail with a reason. Answers how many.
 */
export const failUnbridgedDocuments = async (tx: WriteContext): Promise<number> => {
  const waitingAt = Map.groupBy(await documentsWaiting(tx), ({ stationId }) => stationId);
  let failed = 0;
  for (const [stationId, waiting] of waitingAt) {
    const cause = await whyUnbridged(tx, stationId);
    if (cause === null) continue;
    for (const { id } of waiting) await failWaiting(tx, id, cause);
    failed += waiting.length;
  }
  return failed;
};

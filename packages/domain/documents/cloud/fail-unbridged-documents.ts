import type { KitchenStation } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { stations } from '../../kitchen/index.ts';
import { NO_PRINTER, STATION_OFF } from '../../printing/index.ts';
import { documentsWaiting, failWaiting } from '../document.store.ts';

const whyUnbridged = (station: KitchenStation | null): string | null => {
  if (!station?.isActive) return STATION_OFF;
  return station.printerType === 'bridge' ? null : NO_PRINTER;
};

/**
 * The cloud's documents come out by bridges alone: those that wait at a station that is off, or where the hub prints now, fail with a
 * reason. Answers how many.
 */
export const failUnbridgedDocuments = async (tx: WriteContext): Promise<number> => {
  let failed = 0;
  for (const { id, stationId } of await documentsWaiting(tx)) {
    const cause = whyUnbridged(await stations.find(tx, stationId));
    if (cause === null) continue;
    await failWaiting(tx, id, cause);
    failed += 1;
  }
  return failed;
};

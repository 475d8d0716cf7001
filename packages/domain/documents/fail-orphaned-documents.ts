import { hasPrinter } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import type { DomainEvents } from '@comanda/kernel/events';
import { stationsOf } from '../kitchen/index.ts';
import { NO_PRINTER, STATION_OFF } from '../printing/index.ts';
import { failWaitingDocuments } from './document.store.ts';

/** A station was switched off or lost its printer: documents that wait there fail with a reason instead of waiting for nobody. */
export const failOrphanedDocuments = async (
  tx: WriteContext,
  { locationId }: DomainEvents['stations.changed'],
): Promise<void> => {
  const stations = await stationsOf(tx, locationId);
  const off = stations.filter(({ isActive }) => !isActive);
  const bare = stations.filter((one) => one.isActive && !hasPrinter(one));
  for (const [orphaned, cause] of [[off, STATION_OFF] as const, [bare, NO_PRINTER] as const]) {
    const ids = orphaned.map(({ id }) => id);
    if (ids.length > 0) await failWaitingDocuments(tx, ids, cause);
  }
};

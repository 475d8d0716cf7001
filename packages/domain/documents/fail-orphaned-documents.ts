import { hasPrinter } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import type { DomainEvents } from '@comanda/kernel/events';
import { stationsOf } from '../kitchen/index.ts';
import { NO_PRINTER } from '../printing/index.ts';
import { failWaitingDocuments } from './document.store.ts';

/** A station was switched off or lost its printer: documents that wait there fail with a reason instead of waiting for nobody. */
export const failOrphanedDocuments = async (
  tx: WriteContext,
  { locationId }: DomainEvents['stations.changed'],
): Promise<void> => {
  const orphaned = (await stationsOf(tx, locationId)).filter((one) => !one.isActive || !hasPrinter(one));
  if (orphaned.length === 0) return;
  await failWaitingDocuments(
    tx,
    orphaned.map(({ id }) => id),
    NO_PRINTER,
  );
};

import { hasPrinter } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import type { DomainEvents } from '@comanda/kernel/events';
import { stationsOf } from '../kitchen/index.ts';
import { NO_PRINTER, publishJobs } from './printing.store.ts';
import { failWaiting } from './queue.store.ts';

/**
 * A station was switched off or lost its printer: what waits there fails with a reason instead of waiting for
 * nobody. Not a byte of it left, so it comes out unmarked if the printer is back within the hour.
 */
export const failOrphanedSlips = async (
  tx: WriteContext,
  { locationId }: DomainEvents['stations.changed'],
): Promise<void> => {
  const orphaned = (await stationsOf(tx, locationId)).filter((one) => !one.isActive || !hasPrinter(one));
  if (orphaned.length === 0) return;
  const failed = await failWaiting(
    tx,
    orphaned.map((station) => station.id),
    NO_PRINTER,
  );
  await publishJobs(tx, failed, 'print_job.updated');
};

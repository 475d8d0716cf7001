import type { WriteContext } from '@comanda/kernel/context';
import type { DomainEvents } from '@comanda/kernel/events';
import { stationsOf } from '../kitchen/index.ts';
import { publishJobs, whyUnprinted } from './printing.store.ts';
import { failWaiting } from './queue.store.ts';
import { canPrint } from './queue-print-jobs.ts';
import { requeueSlips } from './requeue-slips.ts';

/**
 * Stations are others than they were. Where one was switched off or lost its printer, what waits there fails with a reason instead of
 * waiting for nobody; where one prints again, what failed for that waits again: not a byte of it left, so it comes out unmarked.
 */
export const followStations = async (
  tx: WriteContext,
  { locationId }: DomainEvents['stations.changed'],
): Promise<void> => {
  for (const station of await stationsOf(tx, locationId)) {
    const why = whyUnprinted(station);
    if (why !== null) await publishJobs(tx, await failWaiting(tx, [station.id], why), 'print_job.updated');
    // A printer that was there before says nothing of being back: its status is what it was.
    else if (canPrint(station)) await requeueSlips(tx, station, 'of_station');
  }
};

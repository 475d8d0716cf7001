import type { KitchenStation } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { MAX_JOB_AGE_MS } from './hold/held.ts';
import { NO_PRINTER, publishJobs, STATION_OFF } from './printing.store.ts';
import { requeueUnreached } from './queue.store.ts';

/**
 * Slips that failed because the printer was away, and of which nothing was sent, wait again as if new. `of_station`: those alone that
 * failed because the station was off or had no printer.
 */
export const requeueSlips = async (
  tx: WriteContext,
  station: Pick<KitchenStation, 'id' | 'locationId'>,
  which: 'all' | 'of_station',
): Promise<void> => {
  const since = new Date(tx.clock.ms() - MAX_JOB_AGE_MS).toISOString();
  const causes = which === 'all' ? null : [NO_PRINTER, STATION_OFF];
  const requeued = await requeueUnreached(tx, station.id, { since, causes });
  await publishJobs(tx, requeued, 'print_job.updated');
  if (requeued.length > 0) await tx.emit('print.queued', { locationId: station.locationId });
};

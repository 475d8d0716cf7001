import type { PrinterHealth } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { stationsOf } from '../../kitchen/index.ts';
import { countJobs } from '../printing.store.ts';
import { unseenTickets } from '../unseen-tickets.ts';
import { overdueSlips } from './overdue-slips.ts';

/** Every station's printer: its state, why, and what waits for it. */
export const listPrinterHealth = async (
  ctx: Context,
  input: { locationId: string },
): Promise<{ data: PrinterHealth[] }> => {
  const [counts, stations] = [await countJobs(ctx, input.locationId), await stationsOf(ctx, input.locationId)];
  const overdue = await overdueSlips(ctx, stations);
  const unseen = await unseenTickets(ctx, input.locationId, stations);
  const count = (stationId: string, isMine: (status: string) => boolean) =>
    counts.filter((row) => row.stationId === stationId && isMine(row.status)).reduce((sum, row) => sum + row.count, 0);
  const held = (stationId: string) =>
    counts.filter((row) => row.stationId === stationId).reduce((sum, row) => sum + row.held, 0);
  return {
    data: stations.map((station) => ({
      stationId: station.id,
      stationName: station.name,
      printerType: station.printerType,
      printerUrl: station.printerUrl,
      printerStatus: station.printerStatus,
      cause: station.printerCause,
      confirmLevel: station.confirmLevel,
      waitingJobs: count(station.id, (status) => status !== 'failed') - held(station.id),
      heldJobs: held(station.id),
      failedJobs: count(station.id, (status) => status === 'failed'),
      overdue: overdue.get(station.id) ?? null,
      unseenTickets: unseen.get(station.id) ?? 0,
    })),
  };
};

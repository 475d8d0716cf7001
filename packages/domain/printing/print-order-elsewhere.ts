import { AppError, type PrintElsewhereInput, type PrintedElsewhere } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { noteAlsoAt, prints, stationSetup } from '../kitchen/index.ts';
import { newJob, pendingWithoutSlip, queueJobs } from './printing.store.ts';

/**
 * Prints what an order has waiting at a station whose display nobody sees at another station that prints, on one slip in the
 * name of the first: a cook hears of it before somebody has mended the display. Slip and display name each other. Of what has a
 * slip already there is none more, however often it is asked. Throws STATION_NOT_FOUND, NO_PRINTER_CONFIGURED,
 * TICKET_ON_PAPER (the station prints itself: its slip is printed again).
 */
export const printOrderElsewhere = async (
  tx: WriteContext,
  input: PrintElsewhereInput & { id: string },
): Promise<PrintedElsewhere> => {
  const waiting = await pendingWithoutSlip(tx, input.id, input.stationId);
  const [first] = waiting;
  if (!first) return { lines: 0 };
  const stations = new Map((await stationSetup(tx, first.locationId)).map((station) => [station.id, station]));
  const [from, to] = [stations.get(input.stationId), stations.get(input.printAtStationId)];
  if (!from || !to) throw new AppError('STATION_NOT_FOUND', { id: from ? input.printAtStationId : input.stationId });
  if (prints(from)) throw new AppError('TICKET_ON_PAPER', { station: from.name });
  if (!prints(to) || to.printerUrl === null) throw new AppError('NO_PRINTER_CONFIGURED');
  const jobs = waiting.map((ticket) => newJob(tx, { ...ticket, ticketId: ticket.id, stationId: to.id }));
  const lead = jobs[0]!;
  await queueJobs(tx, jobs, new Map(jobs.map(({ id }) => [id, lead.id])));
  await noteAlsoAt(tx, waiting, to.name);
  const { orderNumber: documentNumber, tableAlias: table } = first.ticketData;
  await recordAudit(tx, {
    action: 'print.elsewhere',
    entity: 'order',
    entityId: input.id,
    locationId: first.locationId,
    details: { documentNumber, table, from: from.name, to: to.name, quantity: jobs.length },
  });
  return { lines: jobs.length };
};

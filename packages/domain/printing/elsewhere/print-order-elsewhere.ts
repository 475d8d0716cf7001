import { AppError, type PrintElsewhereInput, type PrintedElsewhere } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { noteAlsoAt, stations } from '../../kitchen/index.ts';
import { waitingWithoutSlip } from '../printing.store.ts';
import { canPrint } from '../queue-print-jobs.ts';
import { moveSlips } from './move-slips.ts';

/** What nobody made in a day nobody makes any more. Milliseconds. */
const STILL_WANTED_MS = 24 * 3_600_000;

/**
 * Prints what an order has waiting at a station whose display nobody sees at another station that prints, in the name of the
 * first: a cook hears of it before somebody has mended the display. Slip and display name each other. Of what has a slip already
 * there is none more, however often it is asked, unless that failed and nobody can say that it came out: it is printed here in its
 * place, marked where a byte of it may have left. What a person threw away stays so until it is asked for by name (`reprintJob`). Throws STATION_NOT_FOUND, NO_PRINTER_CONFIGURED.
 */
export const printOrderElsewhere = async (
  tx: WriteContext,
  input: PrintElsewhereInput & { id: string },
): Promise<PrintedElsewhere> => {
  const from = await stations.get(tx, input.stationId);
  const to = await stations.get(tx, input.printAtStationId);
  if (to.locationId !== from.locationId) throw new AppError('STATION_NOT_FOUND', { id: to.id });
  if (!canPrint(to)) throw new AppError('NO_PRINTER_CONFIGURED');
  const since = new Date(tx.clock.ms() - STILL_WANTED_MS).toISOString();
  const unprinted = await waitingWithoutSlip(tx, { orderId: input.id, stationId: from.id, since });
  // A removal is born voided; what was voided whole was never on paper.
  const waiting = unprinted.filter(({ status, ticketData }) => status === 'pending' || ticketData.change === 'removed');
  const [first] = waiting;
  if (!first) return { lines: 0 };
  const lines = await moveSlips(tx, waiting, to);
  await noteAlsoAt(tx, waiting, to.name);
  const { orderNumber: documentNumber, tableAlias: table } = first.ticketData;
  await recordAudit(tx, {
    action: 'print.elsewhere',
    entity: 'order',
    entityId: input.id,
    locationId: from.locationId,
    details: { documentNumber, table, from: from.name, to: to.name, quantity: lines },
  });
  return { lines };
};

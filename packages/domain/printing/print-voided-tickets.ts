import { AppError, type KitchenTicket } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { stationSetup } from '../kitchen/index.ts';
import { placesOnPaper } from './printing.store.ts';
import { papersToCome } from './queue.store.ts';
import { queueSlips, ticketAt } from './queue-print-jobs.ts';

/**
 * A void after paper came out, or may have, needs an ANULADO slip of its own. A slip still waiting, also for a printer
 * that could not be reached, is simply printed as ANULADO when its turn comes. One that was printed at another station is
 * voided there, and wherever else it may be; of one told at two stations each goes by itself. Throws NOT_READY while a new
 * box has its tickets and not their stations yet: what is left out must not go unsaid, and a till asks again in a moment.
 */
export const printVoidedTickets = async (
  tx: WriteContext,
  { tickets }: { tickets: KitchenTicket[] },
): Promise<void> => {
  const [first] = tickets;
  if (!first) return;
  const isToCome = await papersToCome(tx, tickets);
  const placesOf = await placesOnPaper(tx, tickets);
  const onPaper = tickets
    .map((ticket) => ({ ticket, places: placesOf(ticket).filter((id) => !isToCome(ticket, id)) }))
    .filter(({ places }) => places.length > 0);
  if (onPaper.length === 0) return;
  const stations = new Map((await stationSetup(tx, first.locationId)).map((station) => [station.id, station]));
  if (onPaper.some(({ places }) => places.some((id) => !stations.has(id))))
    throw new AppError('NOT_READY', { retryAfterSeconds: 1 });
  // Where none of the others can print its own is told, unless its slip comes out there, as ANULADO, anyway.
  const slips = onPaper
    .flatMap(({ ticket, places }) => ticketAt(places, ticket, stations))
    .filter((ticket) => !isToCome(ticket, ticket.stationId));
  if (slips.length > 0) await queueSlips(tx, { tickets: slips, stations });
};

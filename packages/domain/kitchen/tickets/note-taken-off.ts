import type { KitchenTicket } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { nextSeq } from '../stations/station.store.ts';
import { tickets } from './ticket.store.ts';

/**
 * Says on a ticket how much of it is to be left out, in all, and on this copy of it. Who acknowledges the ticket that tells so reads no more
 * of it, and must not go by the old count. A display learns it with that ticket, by the higher number: note it before. Where it is shown
 * for another station no such ticket comes: that display misses the number at its next heartbeat, and asks.
 */
export const noteTakenOff = async (tx: WriteContext, ticket: KitchenTicket, takenOff: number): Promise<void> => {
  const seq = await nextSeq(tx, ticket.stationId);
  ticket.ticketData = { ...ticket.ticketData, takenOff };
  ticket.version += 1;
  const { ticketData, version } = ticket;
  await tickets.update(tx, ticket.id, { ticketData, version, seq });
};

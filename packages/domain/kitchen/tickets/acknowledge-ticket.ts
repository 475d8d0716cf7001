import { AppError, type KitchenTicket } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { nextSeq } from '../stations/station.store.ts';
import { getTicketFor } from './change-ticket.ts';
import { publishTicket } from './publish-ticket.ts';
import { tickets } from './ticket.store.ts';

/**
 * A cook touched a voided ticket (docs/decisions.md#edit-after-fire), or one that was done at another station: it leaves the
 * screens of this one. Throws TICKET_NOT_VOIDED.
 */
export const acknowledgeTicket = async (tx: WriteContext, input: { id: string }): Promise<KitchenTicket> => {
  const ticket = await getTicketFor(tx, input.id);
  const isTold = ticket.status === 'voided' || (ticket.status === 'bumped' && ticket.bumpedElsewhere);
  if (!isTold) throw new AppError('TICKET_NOT_VOIDED', { ticketId: ticket.id });
  if (ticket.acknowledgedAt) return ticket;
  const changes = {
    acknowledgedAt: tx.clock.now(),
    version: ticket.version + 1,
    seq: await nextSeq(tx, ticket.stationId),
  };
  const acknowledged = await tickets.update(tx, ticket.id, changes);
  publishTicket(tx, acknowledged, 'acknowledged');
  return acknowledged;
};

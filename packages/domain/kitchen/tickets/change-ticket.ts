import { AppError, type KitchenTicket } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { nextSeq } from '../stations/station.store.ts';
import { publishTicket } from './publish-ticket.ts';
import { tickets } from './ticket.store.ts';
import { nextTicket, type TicketAction } from './ticket-status.ts';

const EVENT = { bump: 'bumped', recall: 'recalled', void: 'voided' } as const;

/** The ticket, if the actor's station may touch it. A display sees only its own station's. Throws TICKET_NOT_FOUND. */
export const getTicketFor = async (tx: WriteContext, ticketId: string): Promise<KitchenTicket> => {
  const ticket = await tickets.get(tx, ticketId);
  if (tx.actor.kind === 'device' && ticket.stationId !== tx.actor.stationId)
    throw new AppError('TICKET_NOT_FOUND', { id: ticketId });
  return ticket;
};

/** Moves a ticket and tells the screens; null when it was already there. Throws TICKET_VOIDED. */
export const changeTicket = async (
  tx: WriteContext,
  ticket: KitchenTicket,
  action: TicketAction,
  by: string | null,
): Promise<KitchenTicket | null> => {
  const changes = nextTicket(ticket, action, tx.clock.now(), by);
  if (!changes) return null;
  const seq = await nextSeq(tx, ticket.stationId);
  const changed = await tickets.update(tx, ticket.id, { ...changes, version: ticket.version + 1, seq });
  publishTicket(tx, changed, EVENT[action]);
  return changed;
};

import { AppError, type KitchenTicket } from '@comanda/contracts';
import { traitsOf } from '@comanda/kernel/actor-kinds';
import type { WriteContext } from '@comanda/kernel/context';
import { nextSeq, stationSetup } from '../stations/station.store.ts';
import { publishTicket } from './publish-ticket.ts';
import { otherTicketsOf, tickets } from './ticket.store.ts';
import { nextTicket, type TicketAction } from './ticket-status.ts';

const EVENT = { bump: 'bumped', recall: 'recalled', void: 'voided' } as const;

/** The ticket, if the actor's station may touch it. A display sees only its own station's. Throws TICKET_NOT_FOUND. */
export const getTicketFor = async (tx: WriteContext, ticketId: string): Promise<KitchenTicket> => {
  const ticket = await tickets.get(tx, ticketId);
  if (traitsOf(tx.actor).isDisplay && ticket.stationId !== tx.actor.stationId)
    throw new AppError('TICKET_NOT_FOUND', { id: ticketId });
  return ticket;
};

/**
 * Does the same to every ticket of the dish: it is shown at two stations, and it is one. Where it was done the others are told by
 * the name of the station. Answers the ticket as it is now, null when it was there already. Throws TICKET_VOIDED.
 */
export const changeDish = async (
  tx: WriteContext,
  ticket: KitchenTicket,
  action: Exclude<TicketAction, 'void'>,
  by: string | null,
): Promise<KitchenTicket | null> => {
  const changed = await changeTicket(tx, ticket, action, by);
  if (!changed) return null;
  for (const other of await otherTicketsOf(tx, ticket)) {
    if (other.status === 'voided') continue;
    const elsewhere = action === 'bump' ? await nameOf(tx, ticket) : null;
    await changeTicket(tx, other, action, by, elsewhere);
  }
  return changed;
};

const nameOf = async (tx: WriteContext, { locationId, stationId }: KitchenTicket): Promise<string> =>
  (await stationSetup(tx, locationId)).find(({ id }) => id === stationId)?.name ?? '';

/** Moves a ticket and tells the screens; null when it was already there. Throws TICKET_VOIDED. */
export const changeTicket = async (
  tx: WriteContext,
  ticket: KitchenTicket,
  action: TicketAction,
  by: string | null,
  bumpedElsewhere: string | null = null,
): Promise<KitchenTicket | null> => {
  const changes = nextTicket(ticket, action, tx.clock.now(), by);
  if (!changes) return null;
  const seq = await nextSeq(tx, ticket.stationId);
  const changed = await tickets.update(tx, ticket.id, {
    ...changes,
    ...(bumpedElsewhere !== null && { bumpedElsewhere, acknowledgedAt: null }),
    version: ticket.version + 1,
    seq,
  });
  publishTicket(tx, changed, EVENT[action]);
  return changed;
};

import type { BumpInput, KitchenTicket } from '@comanda/contracts';
import { traitsOf } from '@comanda/kernel/actor-kinds';
import type { WriteContext } from '@comanda/kernel/context';
import { changeDish, getTicketFor } from './change-ticket.ts';
import { ticketsOfDishes } from './ticket.store.ts';

/**
 * Marks a ticket done at its station. Bumping a bumped ticket answers it unchanged, so two screens may press at once. One that is
 * shown at a fallback, too, is done at both: it is one dish. What a changed line is told in place of is done with it, or it would be
 * asked for again as it was.
 * Throws TICKET_NOT_FOUND, TICKET_VOIDED. Emits `ticket:bumped`.
 */
export const bumpTicket = async (tx: WriteContext, input: BumpInput & { id: string }): Promise<KitchenTicket> => {
  const ticket = await getTicketFor(tx, input.id);
  const by = traitsOf(tx.actor).isPerson ? tx.actor.id : (input.employeeId ?? tx.actor.name);
  for (const replaced of await replacedBy(tx, ticket)) {
    const done = await changeDish(tx, replaced, 'bump', by);
    if (done) await tx.emit('ticket.bumped', { ticket: done });
  }
  const bumped = await changeDish(tx, ticket, 'bump', by);
  if (bumped) await tx.emit('ticket.bumped', { ticket: bumped });
  return bumped ?? ticket;
};

const replacedBy = async (tx: WriteContext, { ticketData }: KitchenTicket): Promise<KitchenTicket[]> => {
  const { replaces = [] } = ticketData;
  const dishes = replaces.length > 0 ? await ticketsOfDishes(tx, replaces) : [];
  return dishes.filter(({ status, fallbackOf }) => status === 'pending' && !fallbackOf);
};

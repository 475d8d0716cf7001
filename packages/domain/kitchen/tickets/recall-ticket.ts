import { byFiring, dishOf, type KitchenTicket } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { changeDish, getTicketFor } from './change-ticket.ts';
import { otherTicketsOf, ticketsOfItems } from './ticket.store.ts';

/**
 * Brings a bumped ticket back to the screen, and to those of its fallback. One in place of which its line was told anew comes back as
 * that: as it was nobody may cook it. Throws TICKET_NOT_FOUND, TICKET_VOIDED. Emits `ticket:recalled`.
 */
export const recallTicket = async (tx: WriteContext, input: { id: string }): Promise<KitchenTicket> => {
  const asked = await getTicketFor(tx, input.id);
  const ticket = (await changeOf(tx, asked)) ?? asked;
  const recalled = await changeDish(tx, ticket, 'recall', null);
  if (recalled) await tx.emit('ticket.recalled', { ticket: recalled });
  if (ticket.stationId === asked.stationId) return recalled ?? ticket;
  // Asked for where it is shown for another station: what is shown there is its own.
  const copies = await otherTicketsOf(tx, ticket);
  return copies.find(({ stationId }) => stationId === asked.stationId) ?? asked;
};

const changeOf = async (tx: WriteContext, ticket: KitchenTicket): Promise<KitchenTicket | undefined> => {
  const tickets = await ticketsOfItems(tx, ticket.orderId, [ticket.orderItemId]);
  const changes = tickets.filter((one) => !one.fallbackOf && one.ticketData.replaces?.includes(dishOf(ticket)));
  return changes.sort(byFiring).at(-1);
};

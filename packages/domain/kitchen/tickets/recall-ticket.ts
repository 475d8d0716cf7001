import type { KitchenTicket } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { changeDish, getTicketFor } from './change-ticket.ts';

/** Brings a bumped ticket back to the screen, and to those of its fallback. Throws TICKET_NOT_FOUND, TICKET_VOIDED. Emits `ticket:recalled`. */
export const recallTicket = async (tx: WriteContext, input: { id: string }): Promise<KitchenTicket> => {
  const ticket = await getTicketFor(tx, input.id);
  const recalled = await changeDish(tx, ticket, 'recall', null);
  if (recalled) await tx.emit('ticket.recalled', { ticket: recalled });
  return recalled ?? ticket;
};

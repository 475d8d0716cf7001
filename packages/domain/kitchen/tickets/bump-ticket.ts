import type { BumpInput, KitchenTicket } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { changeDish, getTicketFor } from './change-ticket.ts';

/**
 * Marks a ticket done at its station. Bumping a bumped ticket answers it unchanged, so two screens may press at once. One that is
 * shown at a fallback, too, is done at both: it is one dish.
 * Throws TICKET_NOT_FOUND, TICKET_VOIDED. Emits `ticket:bumped`.
 */
export const bumpTicket = async (tx: WriteContext, input: BumpInput & { id: string }): Promise<KitchenTicket> => {
  const ticket = await getTicketFor(tx, input.id);
  const by = tx.actor.kind === 'user' ? tx.actor.id : (input.employeeId ?? tx.actor.name);
  const bumped = await changeDish(tx, ticket, 'bump', by);
  if (bumped) await tx.emit('ticket.bumped', { ticket: bumped });
  return bumped ?? ticket;
};

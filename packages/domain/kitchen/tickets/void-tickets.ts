import type { KitchenTicket } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { changeTicket } from './change-ticket.ts';

/** Voids these tickets. Each stays on its screen, struck through, until a cook touches it. */
export const voidTickets = async (tx: WriteContext, tickets: readonly KitchenTicket[]): Promise<KitchenTicket[]> => {
  const voided: KitchenTicket[] = [];
  for (const ticket of tickets) {
    const changed = await changeTicket(tx, ticket, 'void', null);
    if (changed) voided.push(changed);
  }
  if (voided.length > 0) await tx.emit('tickets.voided', { tickets: voided });
  return voided;
};

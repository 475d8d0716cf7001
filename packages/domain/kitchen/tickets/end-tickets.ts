import type { KitchenTicket } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { changeDish } from './change-ticket.ts';

/**
 * These tickets are done, by the word of who carried their dishes to the table, as nobody else says it. Slips that wait come out
 * still: that word may be taken back.
 */
export const endTickets = async (tx: WriteContext, dishes: readonly KitchenTicket[]): Promise<void> => {
  for (const dish of dishes) await changeDish(tx, dish, 'bump', tx.actor.name);
};

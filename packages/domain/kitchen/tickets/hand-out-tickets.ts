import type { KitchenTicket } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { stations } from '../stations/station.store.ts';
import { changeTicket } from './change-ticket.ts';
import { otherTicketsOf } from './ticket.store.ts';

/**
 * What these tickets ask for was handed out at the pass where the actor stands: nobody else says of a dish on paper that it is done.
 * What is shown of it at a fallback is done, too, and says where. Emits `tickets.handed_out`.
 */
export const handOutTickets = async (tx: WriteContext, dishes: readonly KitchenTicket[]): Promise<void> => {
  const { name: pass } = await stations.get(tx, tx.actor.stationId ?? '');
  const handedOut: KitchenTicket[] = [];
  for (const dish of dishes) {
    for (const ticket of [dish, ...(await otherTicketsOf(tx, dish))]) {
      if (ticket.status === 'voided') continue;
      const changed = await changeTicket(tx, ticket, 'bump', tx.actor.name, pass);
      if (changed) handedOut.push(changed);
    }
  }
  if (handedOut.length > 0) await tx.emit('tickets.handed_out', { tickets: handedOut });
};

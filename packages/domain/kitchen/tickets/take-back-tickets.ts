import type { KitchenTicket } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { stations } from '../stations/station.store.ts';
import { changeTicket } from './change-ticket.ts';
import { otherTicketsOf } from './ticket.store.ts';

/**
 * Of these tickets, what was handed out at the pass where the actor stands, then or since, is to be made again, also where it is shown
 * at a fallback; what a cook said to be done stays so. Emits `tickets.taken_back`.
 */
export const takeBackTickets = async (
  tx: WriteContext,
  dishes: readonly KitchenTicket[],
  since: string,
): Promise<void> => {
  const { name: pass } = await stations.get(tx, tx.actor.stationId ?? '');
  const takenBack: KitchenTicket[] = [];
  for (const dish of dishes.filter(({ fallbackOf }) => !fallbackOf)) {
    for (const ticket of [dish, ...(await otherTicketsOf(tx, dish))]) {
      if (ticket.status !== 'bumped' || ticket.bumpedElsewhere !== pass || ticket.bumpedAt! < since) continue;
      const changed = await changeTicket(tx, ticket, 'recall', null);
      if (changed) takenBack.push(changed);
    }
  }
  if (takenBack.length > 0) await tx.emit('tickets.taken_back', { tickets: takenBack });
};

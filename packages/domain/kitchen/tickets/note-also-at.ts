import type { KitchenTicket } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { nextSeq } from '../stations/station.store.ts';
import { tickets } from './ticket.store.ts';

/**
 * Says on tickets that there is paper of them elsewhere, so that a display that comes back does not have cooked what a slip had
 * cooked already. It is no news: a display learns it with the next look at its station, by the higher number.
 */
export const noteAlsoAt = async (tx: WriteContext, noted: readonly KitchenTicket[], at: string): Promise<void> => {
  for (const { id, stationId, version, ticketData } of noted) {
    if (ticketData.alsoAt.includes(at)) continue;
    const seq = await nextSeq(tx, stationId);
    const alsoAt = [...ticketData.alsoAt, at];
    await tickets.update(tx, id, { ticketData: { ...ticketData, alsoAt }, version: version + 1, seq });
  }
};

import type { KitchenTicket } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { nextSeq } from '../stations/station.store.ts';
import { tickets } from './ticket.store.ts';

/**
 * Says on tickets that somebody else has the same dish, on paper or at a fallback, so that a display that comes back does not have
 * cooked what is cooked there already. It is no news: a display learns it with the next look at its station, by the higher number.
 */
export const noteAlsoAt = async (tx: WriteContext, noted: readonly KitchenTicket[], at: string): Promise<void> => {
  for (const { id, stationId, version, ticketData } of noted) {
    const { alsoAt, sameAt = [] } = ticketData;
    if (sameAt.includes(at)) continue;
    const seq = await nextSeq(tx, stationId);
    const said = { alsoAt: [...new Set([...alsoAt, at])], sameAt: [...sameAt, at] };
    await tickets.update(tx, id, { ticketData: { ...ticketData, ...said }, version: version + 1, seq });
  }
};

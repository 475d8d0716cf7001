import type { WriteContext } from '@comanda/kernel/context';
import { nextSeq } from '../stations/station.store.ts';
import { tickets } from '../tickets/ticket.store.ts';
import type { Returned } from './look-for-returned.ts';

/**
 * Says at fallbacks that another screen has the dish again. It is not taken from them: nobody touches a screen to begin with a dish,
 * so that one of their cooks may have it in hand. No news, nothing rings: a display learns it with the next look at its station.
 */
export const noteReturned = async (tx: WriteContext, returned: readonly Returned[]): Promise<void> => {
  for (const { ticketId, backAt } of returned) {
    const { stationId, version, status, ticketData } = await tickets.get(tx, ticketId);
    if (status !== 'pending') continue;
    const seq = await nextSeq(tx, stationId);
    await tickets.update(tx, ticketId, { ticketData: { ...ticketData, backAt }, version: version + 1, seq });
  }
};

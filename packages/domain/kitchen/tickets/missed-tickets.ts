import { AppError } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { ticketEvent } from './publish-ticket.ts';
import { openTickets } from './ticket.store.ts';

/** An event of the display's namespace with its payload. */
export interface MissedTicket {
  event: 'ticket:new' | 'ticket:voided';
  payload: { ticketId: string; version: number };
}

/**
 * What a display that comes, or comes back, is told without asking: every pending ticket of its station as new, and the
 * voided ones no cook has touched yet; oldest first (docs/contract.md#on-reconnect). Throws UNAUTHENTICATED.
 */
export const missedTickets = async (ctx: Context): Promise<MissedTicket[]> => {
  const { stationId } = ctx.actor;
  if (!stationId) throw new AppError('UNAUTHENTICATED');
  return (await openTickets(ctx, [stationId])).map((ticket) => {
    const action = ticket.status === 'pending' ? 'new' : 'voided';
    return { event: `ticket:${action}`, payload: ticketEvent(ticket, action) as MissedTicket['payload'] } as const;
  });
};

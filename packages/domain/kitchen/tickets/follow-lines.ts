import type { KitchenTicket, TicketMove } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { nextSeq } from '../stations/station.store.ts';
import { tickets } from './ticket.store.ts';

/** A ticket, the order its line is in now, and where its food goes if not where it says. */
export interface FollowedTicket {
  ticket: KitchenTicket;
  orderId: string;
  movedTo: TicketMove[] | null;
}

const isThere = ({ ticket, orderId, movedTo }: FollowedTicket): boolean =>
  ticket.orderId === orderId && JSON.stringify(ticket.movedTo ?? null) === JSON.stringify(movedTo);

/**
 * Lets tickets follow their lines to another order or table. What a ticket says was written once, so that stands beside it, and
 * it is no new work: nothing rings, a display learns it with the next look at its station, by the higher number.
 */
export const followLines = async (tx: WriteContext, followed: readonly FollowedTicket[]): Promise<void> => {
  for (const one of followed.filter((each) => !isThere(each))) {
    const { ticket, orderId, movedTo } = one;
    const seq = await nextSeq(tx, ticket.stationId);
    await tickets.update(tx, ticket.id, { orderId, movedTo, version: ticket.version + 1, seq });
  }
};

import type { KdsEvent, KitchenTicket } from '@comanda/contracts';
import { locationRoom, stationRoom, type WriteContext } from '@comanda/kernel/context';

const mark = ({ id, stationId, version, seq }: KitchenTicket) => ({ ticketId: id, stationId, version, seq });

/** The socket event that tells a ticket's present state, with the contract's fields plus `version` and `seq`. */
export const ticketEvent = (
  ticket: KitchenTicket,
  action: 'new' | 'bumped' | 'recalled' | 'voided' | 'acknowledged',
): unknown => {
  switch (action) {
    case 'new': {
      const { orderItemId, firedAt, ticketData, fallbackOf } = ticket;
      return {
        ...mark(ticket),
        orderItemId,
        status: 'pending',
        firedAt,
        ticketData,
        ...(fallbackOf && { fallbackOf }),
      } satisfies KdsEvent<'ticket:new'>;
    }
    case 'bumped': {
      const { bumpedAt, bumpedBy, bumpedElsewhere } = ticket;
      return {
        ...mark(ticket),
        status: 'bumped',
        bumpedAt: bumpedAt ?? '',
        bumpedBy,
        ...(bumpedElsewhere && { bumpedElsewhere }),
      } satisfies KdsEvent<'ticket:bumped'>;
    }
    case 'recalled':
      return {
        ...mark(ticket),
        status: 'pending',
        recalledAt: ticket.recalledAt ?? '',
      } satisfies KdsEvent<'ticket:recalled'>;
    case 'voided':
      return { ...mark(ticket), status: 'voided', voidedAt: ticket.voidedAt ?? '' } satisfies KdsEvent<'ticket:voided'>;
    case 'acknowledged':
      return { ...mark(ticket), acknowledgedAt: ticket.acknowledgedAt ?? '' } satisfies KdsEvent<'ticket:acknowledged'>;
  }
};

/** Tells every screen of the station, and whoever watches the whole location. */
export const publishTicket = (
  tx: WriteContext,
  ticket: KitchenTicket,
  action: Parameters<typeof ticketEvent>[1],
): void => {
  tx.publish('/kds', [stationRoom(ticket), locationRoom(ticket)], `ticket:${action}`, ticketEvent(ticket, action));
};

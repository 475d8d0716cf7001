import type { WriteContext } from '@comanda/kernel/context';
import { tickets } from './ticket.store.ts';

/** Takes off the tickets of these orders whose dish it was, and what that guest must not eat. */
export const forgetTicketGuests = async (tx: WriteContext, orderIds: readonly string[]): Promise<void> => {
  const fired = await tx.db
    .selectFrom('kitchenTicket')
    .select(['id', 'ticketData', 'version'])
    .where('businessId', '=', tx.actor.businessId)
    .where('orderId', 'in', [...orderIds])
    .execute();
  for (const { id, ticketData, version } of fired) {
    if (ticketData.guestAlias === null && ticketData.allergies.length === 0) continue;
    await tickets.update(tx, id, {
      ticketData: { ...ticketData, guestAlias: null, allergies: [] },
      version: version + 1,
    });
  }
};

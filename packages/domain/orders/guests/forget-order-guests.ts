import type { WriteContext } from '@comanda/kernel/context';
import { forgetTicketGuests } from '../../kitchen/index.ts';

/** Takes off these orders of the business, and their kitchen tickets, what they are called and who sat with them. */
export const forgetOrderGuests = async (tx: WriteContext, orderIds: readonly string[]): Promise<void> => {
  if (orderIds.length === 0) return;
  const forgotten = await tx.db
    .updateTable('order')
    .set({ orderAlias: null, updatedAt: tx.clock.now() })
    .where('businessId', '=', tx.actor.businessId)
    .where('id', 'in', [...orderIds])
    .returning('id')
    .execute();
  if (forgotten.length === 0) return;
  const ids = forgotten.map(({ id }) => id);
  await tx.db
    .updateTable('orderGuest')
    .set({ guestAlias: null, notes: null, allergies: [] })
    .where('orderId', 'in', ids)
    .execute();
  await forgetTicketGuests(tx, ids);
};

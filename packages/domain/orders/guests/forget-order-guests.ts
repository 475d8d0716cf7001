import type { WriteContext } from '@comanda/kernel/context';

/** Takes off these orders of the business what they are called, and who sat with them. */
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
  await tx.db
    .updateTable('orderGuest')
    .set({ guestAlias: null, notes: null, allergies: [] })
    .where('orderId', 'in', [...forgotten.map(({ id }) => id)])
    .execute();
};

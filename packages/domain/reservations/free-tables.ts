import { isOrderClosed } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import type { DomainEvents } from '@comanda/kernel/events';
import { openOrderAt, setTableStatus, tablesAt } from '../dining/index.ts';
import { getOrder } from '../orders/index.ts';
import { tellGuests } from './reservations.store.ts';

/** A party that had several tables has paid: the others are left to be cleaned, as its order's is. */
export const freeTables = async (
  tx: WriteContext,
  { orderId, status }: Pick<DomainEvents['bill.changed'], 'orderId' | 'status'>,
): Promise<void> => {
  if (status !== 'paid') return;
  const reservation = await tx.db
    .selectFrom('reservation')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('businessId', '=', tx.actor.businessId)
    .executeTakeFirst();
  if (!reservation) return;
  const order = await getOrder(tx, orderId);
  if (!isOrderClosed(order.status)) return;
  const others = (await tablesAt(tx, reservation.locationId)).filter(
    ({ id }) => id !== order.tableId && reservation.tableIds.includes(id),
  );
  for (const { id } of others) if (!(await openOrderAt(tx, id))) await setTableStatus(tx, id, 'dirty');
  tellGuests(tx, reservation.locationId);
};

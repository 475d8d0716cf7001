import type { DiningTableStatus, Reservation } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import type { DomainEvents } from '@comanda/kernel/events';
import { setTableStatus, tablesAt } from '../dining/index.ts';
import { tablesSatAt } from './holds.ts';
import { tellGuests } from './reservations.store.ts';
import { visitsOf } from './visits.ts';

/** Tables a party left that are said to be occupied still; not those where others sit. */
export const freeVisit = async (
  tx: WriteContext,
  { locationId, tableIds, orderId }: Pick<Reservation, 'locationId' | 'tableIds' | 'orderId'>,
  status: Extract<DiningTableStatus, 'dirty' | 'available'>,
): Promise<void> => {
  const satAt = await tablesSatAt(tx, locationId, orderId);
  for (const table of await tablesAt(tx, locationId))
    if (tableIds.includes(table.id) && table.status === 'occupied' && !satAt.has(table.id))
      await setTableStatus(tx, table.id, status);
};

const freeAll = async (tx: WriteContext, orderId: string, status: 'dirty' | 'available'): Promise<void> => {
  const { reservations, entries } = await visitsOf(tx, orderId);
  for (const reservation of reservations) await freeVisit(tx, reservation, status);
  for (const { locationId, tableId } of entries)
    await freeVisit(tx, { locationId, orderId, tableIds: tableId ? [tableId] : [] }, status);
  for (const locationId of new Set([...reservations, ...entries].map((one) => one.locationId)))
    tellGuests(tx, locationId);
};

/** Every table of who sat with an order is left as its own is: to be cleaned where they paid. */
export const freeTables = (tx: WriteContext, { orderId, status }: DomainEvents['order.settled']): Promise<void> =>
  freeAll(tx, orderId, status === 'paid' ? 'dirty' : 'available');

/** Who was seated with a draft that was removed sits nowhere. */
export const freeRemoved = (tx: WriteContext, { orderId }: DomainEvents['order.removed']): Promise<void> =>
  freeAll(tx, orderId, 'available');

import { AppError, isOrderClosed, type OrderView } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { setTableStatus } from '../dining/index.ts';
import { createGuest, createOrder, getOrderView, listGuests } from '../orders/index.ts';

/** Who sits down. */
export interface Guests {
  locationId: string;
  customerName: string;
  partySize: number;
  notes: string | null;
  allergies: readonly string[];
}

/** As long as the name of an order may be. */
const ALIAS = 60;

/**
 * Opens an order for guests at their first table, or takes the one that was opened, with what they must not eat; their other tables
 * are occupied too. Throws ORDER_TABLE_OCCUPIED, ORDER_NOT_FOUND, ORDER_CLOSED and what opening an order throws.
 */
export const seatGuests = async (
  tx: WriteContext,
  guests: Guests,
  tableIds: readonly string[],
  orderId?: string,
): Promise<OrderView> => {
  const { locationId, partySize, notes, allergies } = guests;
  const orderAlias = guests.customerName.slice(0, ALIAS);
  const order = orderId
    ? await getOrderView(tx, orderId)
    : await createOrder(tx, {
        businessId: tx.actor.businessId,
        locationId,
        orderType: 'dine_in',
        status: 'draft',
        tableId: tableIds[0]!,
        orderAlias,
        guestCount: partySize,
        channel: 'pos',
        allowSecondOnTable: false,
      });
  if (order.locationId !== locationId) throw new AppError('ORDER_NOT_FOUND', { id: order.id });
  if (isOrderClosed(order.status)) throw new AppError('ORDER_CLOSED', { orderId: order.id, status: order.status });
  if (allergies.length > 0 || notes !== null) {
    const { data: seated } = await listGuests(tx, { orderId: order.id });
    const seatNo = 1 + seated.reduce((most, one) => Math.max(most, one.seatNo), 0);
    await createGuest(tx, { orderId: order.id, seatNo, guestAlias: orderAlias, notes, allergies: [...allergies] });
  }
  for (const id of tableIds) if (id !== order.tableId) await setTableStatus(tx, id, 'occupied');
  return getOrderView(tx, order.id);
};

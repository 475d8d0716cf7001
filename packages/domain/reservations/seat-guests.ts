import { AppError, isOrderClosed, type OrderView } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { setTableStatus } from '../dining/index.ts';
import { createGuest, createOrder, getOrderView, listGuests } from '../orders/index.ts';
import { refuseOccupied } from './holds.ts';
import { visitsOf } from './visits.ts';

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
 * The order a waiter opened for them already: at one of their tables, and nobody else's. Throws ORDER_NOT_FOUND, ORDER_CLOSED,
 * GUESTS_ORDER_ELSEWHERE, GUESTS_ORDER_TAKEN.
 */
const openedFor = async (
  tx: WriteContext,
  { locationId }: Guests,
  tableIds: readonly string[],
  orderId: string,
): Promise<OrderView> => {
  const order = await getOrderView(tx, orderId);
  const { status, orderType, tableId } = order;
  if (order.locationId !== locationId) throw new AppError('ORDER_NOT_FOUND', { id: orderId });
  if (isOrderClosed(status)) throw new AppError('ORDER_CLOSED', { orderId, status });
  if (orderType !== 'dine_in' || tableId === null || !tableIds.includes(tableId))
    throw new AppError('GUESTS_ORDER_ELSEWHERE', { orderId, tableId });
  const { reservations, entries } = await visitsOf(tx, orderId);
  if (reservations.length + entries.length > 0) throw new AppError('GUESTS_ORDER_TAKEN', { orderId });
  return order;
};

/**
 * Opens an order for guests at their first table, or takes the one that was opened, with what they must not eat; their other tables
 * are occupied too. Throws ORDER_TABLE_OCCUPIED where others sit at any of them, ORDER_NOT_FOUND, ORDER_CLOSED, GUESTS_ORDER_ELSEWHERE,
 * GUESTS_ORDER_TAKEN and what opening an order throws.
 */
export const seatGuests = async (
  tx: WriteContext,
  guests: Guests,
  tableIds: readonly string[],
  orderId?: string,
): Promise<OrderView> => {
  const { locationId, partySize, notes, allergies } = guests;
  const orderAlias = guests.customerName.slice(0, ALIAS);
  const opened = orderId ? await openedFor(tx, guests, tableIds, orderId) : null;
  await refuseOccupied(tx, locationId, tableIds, opened?.id ?? null);
  const order =
    opened ??
    (await createOrder(tx, {
      businessId: tx.actor.businessId,
      locationId,
      orderType: 'dine_in',
      status: 'draft',
      tableId: tableIds[0]!,
      orderAlias,
      guestCount: partySize,
      channel: 'pos',
      allowSecondOnTable: false,
    }));
  if (allergies.length > 0 || notes !== null) {
    const { data: seated } = await listGuests(tx, { orderId: order.id });
    const seatNo = 1 + seated.reduce((most, one) => Math.max(most, one.seatNo), 0);
    await createGuest(tx, { orderId: order.id, seatNo, guestAlias: orderAlias, notes, allergies: [...allergies] });
  }
  for (const id of tableIds) if (id !== order.tableId) await setTableStatus(tx, id, 'occupied');
  return getOrderView(tx, order.id);
};

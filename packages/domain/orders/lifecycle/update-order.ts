import { AppError, type Order, type OrderView, type UpdateOrderInput } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { getTable, setTableStatus, tableName } from '../../dining/index.ts';
import { changeOrder } from '../change-order.ts';
import { checkNamed } from '../lines/check-named.ts';
import { checkPricesFollow } from '../lines/check-prices-follow.ts';
import { nameOfUser } from '../neighbours.store.ts';
import { checkStatusByHand } from '../order-status.ts';
import { linesOf, openOrderOnTable } from '../orders.store.ts';
import { followTickets } from '../sending/follow-tickets.ts';
import { cancelOrder } from './cancel-order.ts';

type Input = UpdateOrderInput & { id: string; ifMatch?: number };

/**
 * Moves an order to another table, type or waiter, or cancels it; what the kitchen has of it says where it goes then. Throws ORDER_NOT_FOUND, ORDER_CLOSED,
 * ORDER_VERSION_CONFLICT, ORDER_STATUS_TRANSITION_INVALID, ORDER_TABLE_OCCUPIED, TABLE_NOT_FOUND, NOT_FOUND (waiter),
 * FULFILLING_LOCATION_USE_ROUTE, ORDER_TYPE_LOCKED, VALIDATION_FAILED (own parent), what cancelling throws, and where a price is of the kind it
 * was, as giving a discount, FORBIDDEN, APPROVAL_INVALID.
 */
export const updateOrder = async (tx: WriteContext, input: Input): Promise<OrderView> => {
  let isMoved = false;
  const view = await changeOrder(tx, input, async (order) => {
    const { orderType, waiterId, parentOrderId, orderAlias, guestCount, exchangeRate } = input;
    checkLocation(order, input);
    await checkNamed(tx, order.locationId, input, order.id);
    if (input.status) checkStatusByHand(order.status, input.status);
    if (waiterId && waiterId !== order.waiterId) await logWaiter(tx, order, waiterId);
    const tableId = tableAfter(order, input);
    isMoved = tableId !== order.tableId;
    if (orderType || isMoved) {
      const to = { ...order, orderType: orderType ?? order.orderType, tableId };
      await checkPricesFollow(tx, { lines: await linesOf(tx, order.id), from: order, to });
    }
    const moved = isMoved ? await moveTable(tx, order, tableId) : {};
    if (isMoved) await logMove(tx, order, moved);
    const now = { ...order, ...moved };
    const cancelled =
      input.status === 'cancelled' ? await cancelOrder(tx, now, input.cancellationReason, input.updatedBy) : {};
    return {
      orderType,
      waiterId,
      parentOrderId,
      orderAlias,
      guestCount,
      exchangeRate,
      status: input.status,
      ...moved,
      ...cancelled,
    } as Partial<Order>;
  });
  const sent = view.items.filter((item) => item.isSent && !item.voidedAt).map(({ id }) => id);
  if (isMoved) await followTickets(tx, view.id, sent);
  return view;
};

/** Tips go to an order's waiter: who takes one over is in the log. */
const logWaiter = async (tx: WriteContext, { id, locationId, documentNumber, waiterId }: Order, to: string) => {
  const names = [waiterId && (await nameOfUser(tx, waiterId)), await nameOfUser(tx, to)];
  const entry = { action: 'order.waiter_changed', entity: 'order', entityId: id, locationId };
  await recordAudit(tx, {
    ...entry,
    details: { documentNumber, fromName: names[0] ?? null, toName: names[1] ?? null },
  });
};

/** Whose food and bill it is from now on: who moved an order, and from where to where. */
const logMove = async (tx: WriteContext, { id, locationId, documentNumber, ...before }: Order, to: Partial<Order>) => {
  const [fromTable, toTable] = [before.tableAliasSnapshot, to.tableAliasSnapshot].map((table) => table ?? '–');
  const entry = { action: 'order.moved', entity: 'order', entityId: id, locationId };
  await recordAudit(tx, { ...entry, details: { documentNumber, fromTable, toTable } });
};

/** Who takes the food along leaves the table, unless the request says otherwise. */
const tableAfter = (order: Order, { tableId, orderType }: UpdateOrderInput): string | null => {
  if (tableId !== undefined) return tableId;
  return order.orderType === 'dine_in' && orderType && orderType !== 'dine_in' ? null : order.tableId;
};

const isRouted = (order: Order): boolean =>
  order.originLocationId !== null && order.originLocationId !== order.locationId;

/** What of a delivery or routed order stays as it is (docs/contract.md#a-routed-order-stays-what-it-is). */
const checkLocation = (order: Order, input: UpdateOrderInput): void => {
  const leaves = input.locationId !== undefined && input.locationId !== order.locationId;
  if (leaves && (isRouted(order) || order.orderType === 'delivery_internal'))
    throw new AppError('FULFILLING_LOCATION_USE_ROUTE');
  if (leaves) throw new AppError('WRONG_LOCATION');
  const changesType = input.orderType !== undefined && input.orderType !== order.orderType;
  // What left the house is at no table, whatever somebody says of it.
  const isAtTable = input.orderType === 'dine_in' || (input.tableId ?? null) !== null;
  if ((changesType && isRouted(order)) || (order.dispatchedAt && isAtTable)) throw new AppError('ORDER_TYPE_LOCKED');
};

const moveTable = async (tx: WriteContext, order: Order, tableId: string | null): Promise<Partial<Order>> => {
  const table = tableId ? await getTable(tx, tableId, order.locationId) : null;
  const other = table ? await openOrderOnTable(tx, table.id, order.id) : undefined;
  if (other) throw new AppError('ORDER_TABLE_OCCUPIED', { orderId: other.id, tableId });
  if (table) await setTableStatus(tx, table.id, 'occupied');
  if (order.tableId && !(await openOrderOnTable(tx, order.tableId, order.id)))
    await setTableStatus(tx, order.tableId, 'available');
  return { tableId, tableAliasSnapshot: table ? await tableName(tx, table) : null };
};

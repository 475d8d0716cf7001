import { AppError, type CreateOrderInput, type OrderView } from '@comanda/contracts';
import { traitsOf } from '@comanda/kernel/actor-kinds';
import { businessRoom, type WriteContext } from '@comanda/kernel/context';
import { locations } from '@comanda/kernel/locations';
import { checkBranches } from '@comanda/kernel/lookup/named-ids';
import { getTable, setTableStatus, tableName } from '../../dining/index.ts';
import { NO_BUYER } from '../buyer/no-buyer.ts';
import { checkNamed } from '../lines/check-named.ts';
import { refuseElsewhere } from '../lines/refuse-elsewhere.ts';
import { viewOf } from '../order-view.ts';
import { isOrderId, nextNumber, openOrderOnTable, orders } from '../orders.store.ts';

/**
 * Opens a draft. A table gets one open order unless a second is asked for. Throws LOCATION_NOT_FOUND, LOCATION_ELSEWHERE,
 * TABLE_NOT_FOUND, NOT_FOUND (waiter), ORDER_NOT_FOUND (parent), ORDER_ID_TAKEN, ORDER_TABLE_OCCUPIED, ROUTING_REQUIRES_DELIVERY,
 * ORDER_STATUS_TRANSITION_INVALID (born anything but a draft), VALIDATION_FAILED (an id of another place).
 */
export const createOrder = async (tx: WriteContext, input: CreateOrderInput): Promise<OrderView> => {
  const { locationId, orderType, tableId = null, originLocationId = null } = input;
  if (originLocationId && originLocationId !== locationId && orderType !== 'delivery_internal') {
    throw new AppError('ROUTING_REQUIRES_DELIVERY');
  }
  if (input.status !== 'draft')
    throw new AppError('ORDER_STATUS_TRANSITION_INVALID', { from: 'draft', to: input.status });
  refuseElsewhere(locationId, 'id', input.id);
  if (input.id && (await isOrderId(tx, input.id))) throw new AppError('ORDER_ID_TAKEN', { id: input.id });
  const location = await locations.get(tx, locationId);
  if (originLocationId) await checkBranches(tx, [originLocationId], 'originLocationId');
  await checkNamed(tx, locationId, input);
  const table = tableId ? await getTable(tx, tableId, locationId) : null;
  if (table && !input.allowSecondOnTable) {
    const other = await openOrderOnTable(tx, table.id);
    if (other) throw new AppError('ORDER_TABLE_OCCUPIED', { orderId: other.id, tableId: table.id });
  }
  const order = await orders.insert(tx, {
    id: input.id ?? tx.ids.next(),
    locationId,
    originLocationId,
    status: 'draft',
    orderType,
    tableId,
    waiterId: input.waiterId ?? (traitsOf(tx.actor).isPerson ? tx.actor.id : null),
    parentOrderId: input.parentOrderId ?? null,
    documentNumber: `${location.code}-${await nextNumber(tx, locationId, 'order')}`,
    ...NO_BUYER,
    channel: input.channel,
    kioskId: input.kioskId ?? null,
    kioskSessionId: input.kioskSessionId ?? null,
    orderAlias: input.orderAlias ?? null,
    guestCount: input.guestCount ?? null,
    tableAliasSnapshot: table ? await tableName(tx, table) : null,
    cancellationReason: null,
    version: 1,
    createdBy: tx.actor.id,
    sentAt: null,
    closedAt: null,
  });
  if (table) await setTableStatus(tx, table.id, 'occupied');
  const view = await viewOf(tx, order, { lines: [], options: [], guests: [], discounts: [] });
  tx.publish('/restaurant', businessRoom(order.businessId), 'order.created', view);
  return view;
};

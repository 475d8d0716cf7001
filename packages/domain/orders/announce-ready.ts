import type { Order, RestaurantEvent } from '@comanda/contracts';
import { businessRoom, type WriteContext } from '@comanda/kernel/context';
import { linesOf } from './orders.store.ts';
import type { OrderItemRow } from './orders.tables.ts';

const isToCome = ({ status, voidedAt, lineType }: OrderItemRow): boolean =>
  !voidedAt && lineType !== 'bundle_parent' && (status === 'pending' || status === 'preparing');

/** Tells the tills that the kitchen is done with a line, and whether that was the last of its course. */
export const announceReady = async (tx: WriteContext, order: Order, item: OrderItemRow): Promise<void> => {
  const { courseNumber, quantity, seatNo, productNameSnapshot: itemName } = item;
  const others = (await linesOf(tx, order.id)).filter((line) => line.courseNumber === courseNumber);
  tx.publish('/restaurant', businessRoom(order.businessId), 'line.ready', {
    orderId: order.id,
    orderNumber: order.documentNumber,
    tableAlias: order.tableAliasSnapshot ?? order.orderAlias,
    waiterId: order.waiterId,
    itemId: item.id,
    itemName,
    quantity,
    seatNo,
    courseNumber,
    isCourseReady: !others.some(isToCome),
  } satisfies RestaurantEvent<'line.ready'>);
};

import { AppError } from '@comanda/contracts';
import { businessRoom, type WriteContext } from '@comanda/kernel/context';
import { setTableStatus } from '../../dining/index.ts';
import { checkVersion } from '../change-order.ts';
import { loosenElsewhere } from '../combos/loosen-elsewhere.ts';
import { giveBack } from '../lines/give-back.ts';
import { hasAnyBill } from '../neighbours.store.ts';
import { viewOf } from '../order-view.ts';
import { getOrder, linesOf, openOrderOnTable, orders } from '../orders.store.ts';

/** Removes a draft the kitchen never saw. Throws ORDER_NOT_DRAFT, ORDER_HAS_BILLS, ORDER_VERSION_CONFLICT. */
export const deleteOrder = async (tx: WriteContext, input: { id: string; ifMatch?: number }): Promise<void> => {
  const order = await getOrder(tx, input.id);
  checkVersion(order, input.ifMatch);
  const lines = await linesOf(tx, order.id);
  if (order.status !== 'draft' || lines.some((item) => item.sentAt))
    throw new AppError('ORDER_NOT_DRAFT', { orderId: order.id });
  if (await hasAnyBill(tx, order.id)) throw new AppError('ORDER_HAS_BILLS');
  const view = await viewOf(tx, order);
  await giveBack(tx, order, lines);
  for (const line of lines) if (line.lineType === 'bundle_parent') await loosenElsewhere(tx, line);
  await orders.delete(tx, order.id);
  if (order.tableId && !(await openOrderOnTable(tx, order.tableId)))
    await setTableStatus(tx, order.tableId, 'available');
  await tx.emit('order.removed', { orderId: order.id });
  tx.publish('/restaurant', businessRoom(order.businessId), 'order.updated', { ...view, status: 'cancelled' });
};

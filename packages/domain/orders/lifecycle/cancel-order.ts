import { AppError, type Order } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { requirePermission } from '@comanda/kernel/require-permission';
import { setTableStatus } from '../../dining/index.ts';
import { onBehalfOf } from '../../identity/index.ts';
import { giveBack } from '../lines/give-back.ts';
import { voidedNow } from '../lines/voided-now.ts';
import { getOrderView } from '../order-view.ts';
import { items, linesOf, openOrderOnTable } from '../orders.store.ts';
import { refuseBilled } from '../refuse-billed.ts';
import { stopCooking } from '../sending/stop-cooking.ts';

/**
 * What cancelling does: voids the lines with the reason, tells the kitchen to stop, frees the table. Once the kitchen
 * has it, it takes a reason and `Order:Cancel`, or `RemoteOrder:Create` at the branch that took it for another
 * (docs/contract.md#delivery-routing). Throws ORDER_CANCEL_REASON_REQUIRED, ORDER_HAS_PAYMENTS,
 * ORDER_HAS_BILLS, FORBIDDEN.
 */
export const cancelOrder = async (
  tx: WriteContext,
  order: Order,
  reason: string | undefined,
  updatedBy?: string,
): Promise<Partial<Order>> => {
  // Before the permission: nobody fetches a manager for what is refused all the same.
  await refuseBilled(tx, order);
  const lines = (await linesOf(tx, order.id)).filter((item) => !item.voidedAt);
  const sent = lines.filter((item) => item.sentAt);
  if (sent.length > 0) {
    requirePermission(tx.actor, isOrigin(tx, order) ? ['Order:Cancel', 'RemoteOrder:Create'] : 'Order:Cancel');
    if (!reason) throw new AppError('ORDER_CANCEL_REASON_REQUIRED');
  }
  const amount = (await getOrderView(tx, order.id)).totals.total;
  const now = tx.clock.now();
  const voided = await voidedNow(tx, order.locationId);
  for (const item of lines) await items.update(tx, item.id, { ...voided, voidReason: reason ?? null });
  await giveBack(tx, order, lines);
  if (sent.length > 0) await stopCooking(tx, sent);
  if (order.tableId && !(await openOrderOnTable(tx, order.tableId, order.id)))
    await setTableStatus(tx, order.tableId, 'available');
  const named = await onBehalfOf(tx, updatedBy);
  const { documentNumber, tableAliasSnapshot: table } = order;
  const details = { ...named, documentNumber, table, amount, sentLines: sent.length };
  await recordAudit(tx, {
    action: 'order.cancel',
    entity: 'order',
    entityId: order.id,
    locationId: order.locationId,
    reason: reason ?? null,
    details,
  });
  await tx.emit('order.settled', { orderId: order.id, status: 'cancelled' });
  return { status: 'cancelled', cancellationReason: reason ?? null, closedAt: now };
};

const isOrigin = ({ actor }: WriteContext, { originLocationId, locationId }: Order): boolean =>
  originLocationId !== null && originLocationId !== locationId && actor.locationIds.includes(originLocationId);

import { AppError, type Order } from '@comanda/contracts';
import type { OrderItemRow } from '@comanda/db';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { requirePermission } from '@comanda/kernel/require-permission';
import { ticketsOfItems, voidTickets } from '../../kitchen/index.ts';
import { auditedLine } from '../lines/audited-line.ts';
import { progressTo } from '../lines/item-status.ts';
import { items } from '../orders.store.ts';
import { familyOf } from './shares.store.ts';

/**
 * Takes a line back from the kitchen (`preparing` → `pending`): its tickets are voided, and the next send fires it anew. Not
 * once a station has finished it, nor where its ticket is for another line too. Throws FORBIDDEN, APPROVAL_INVALID, ORDER_ITEM_STATUS_TRANSITION_INVALID.
 */
export const recallLine = async (
  tx: WriteContext,
  order: Order,
  item: OrderItemRow,
  reason: string | undefined,
): Promise<void> => {
  requirePermission(tx.actor, 'OrderItem:Void');
  const tickets = await ticketsOfItems(tx, order.id, [item.id]);
  if (tickets.some((ticket) => ticket.status === 'bumped'))
    throw new AppError('ORDER_ITEM_STATUS_TRANSITION_INVALID', { from: item.status, to: 'pending' });
  // Its ticket is others' too: what they ordered would be cooked no more.
  if ((await familyOf(tx, item)).some(({ id, voidedAt }) => id !== item.id && !voidedAt))
    throw new AppError('ORDER_ITEM_STATUS_TRANSITION_INVALID', { from: item.status, to: 'pending' });
  await items.update(tx, item.id, { ...progressTo('pending', tx.clock.now()), sentAt: null, firedAt: null });
  await voidTickets(tx, order.id, [item.id]);
  await recordAudit(tx, {
    action: 'item.recall',
    entity: 'order_item',
    entityId: item.id,
    locationId: order.locationId,
    reason: reason ?? null,
    details: { ...(await auditedLine(tx, order, item)) },
  });
};

import { AppError, type Order } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { requirePermission } from '@comanda/kernel/require-permission';
import { voidTickets } from '../../kitchen/index.ts';
import { auditedLine } from '../audited-line.ts';
import { progressTo } from '../item-status.ts';
import { items } from '../orders.store.ts';
import type { OrderItemRow } from '../orders.tables.ts';
import { familyOf, ownTickets, ticketsOfLine } from '../tickets/shares.store.ts';

/**
 * Takes a line back from the kitchen (`preparing` → `pending`): its tickets are voided, and the next send fires it anew. Not
 * once a station has finished it, nor where its ticket is for another line too; the last that has a share of a ticket takes it back
 * whole. Throws FORBIDDEN, APPROVAL_INVALID, ORDER_ITEM_STATUS_TRANSITION_INVALID.
 */
export const recallLine = async (
  tx: WriteContext,
  order: Order,
  item: OrderItemRow,
  reason: string | undefined,
): Promise<void> => {
  requirePermission(tx.actor, 'OrderItem:Void');
  if ((await ticketsOfLine(tx, item)).some(({ status }) => status === 'bumped'))
    throw new AppError('ORDER_ITEM_STATUS_TRANSITION_INVALID', { from: item.status, to: 'pending' });
  // Its ticket is others' too: what they ordered would be cooked no more.
  const family = await familyOf(tx, item);
  if (family.some(({ id, voidedAt }) => id !== item.id && !voidedAt))
    throw new AppError('ORDER_ITEM_STATUS_TRANSITION_INVALID', { from: item.status, to: 'pending' });
  const fresh = { sentAt: null, firedAt: null, splitFrom: null, sharedTickets: null };
  await items.update(tx, item.id, { ...progressTo('pending', tx.clock.now()), ...fresh });
  await voidTickets(tx, await ownTickets(tx, family));
  await recordAudit(tx, {
    action: 'item.recall',
    entity: 'order_item',
    entityId: item.id,
    locationId: order.locationId,
    reason: reason ?? null,
    details: { ...(await auditedLine(tx, order, item)) },
  });
};

import { AppError, type Order } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { onBehalfOf } from '../../identity/index.ts';
import { auditedLine } from '../audited-line.ts';
import { isBilled, items } from '../orders.store.ts';
import type { OrderItemRow } from '../orders.tables.ts';
import { refreshStatus } from '../sending/refresh-status.ts';
import { stopCooking } from '../sending/stop-cooking.ts';
import { giveBack } from './give-back.ts';
import { voidedNow } from './voided-now.ts';

/**
 * What voiding a line does, by whichever route: it owes nothing, its tickets are struck through, the log says who and why.
 * Answers what becomes of the order, which may have nothing left to pay (`maySettle`). The caller has checked the permission. Throws ORDER_ITEM_VOIDED, ORDER_ITEM_BILLED.
 */
export const voidLine = async (
  tx: WriteContext,
  order: Order,
  item: OrderItemRow,
  { reason, voidedBy }: { reason: string | null; voidedBy: string | null },
): Promise<Partial<Order>> => {
  if (item.voidedAt) throw new AppError('ORDER_ITEM_VOIDED', { itemId: item.id });
  if (await isBilled(tx, item.id)) throw new AppError('ORDER_ITEM_BILLED', { itemId: item.id });
  const about = await auditedLine(tx, order, item);
  await items.update(tx, item.id, { ...(await voidedNow(tx, order.locationId)), voidReason: reason });
  if (item.sentAt) await stopCooking(tx, [item]);
  else await giveBack(tx, order, [item]);
  await recordAudit(tx, {
    action: 'item.void',
    entity: 'order_item',
    entityId: item.id,
    locationId: order.locationId,
    reason,
    details: { ...(await onBehalfOf(tx, voidedBy)), ...about, wasSent: item.sentAt !== null },
  });
  return refreshStatus(tx, order);
};

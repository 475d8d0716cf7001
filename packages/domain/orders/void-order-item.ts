import { AppError, type OrderView, type VoidItemInput } from '@comanda/contracts';
import { recordAudit } from '../audit/index.ts';
import type { WriteContext } from '../context.ts';
import { voidTickets } from '../kitchen/index.ts';
import { changeOrder } from './change-order.ts';
import { getItem, isBilled, items } from './orders.store.ts';
import { refreshStatus } from './refresh-status.ts';
import { settleOrder } from './settle-order.ts';

/**
 * Takes a line off the order for a reason; its tickets stay on screen, struck through, until a cook touches them.
 * The order closes when nothing else was left to pay. Throws ORDER_ITEM_VOIDED, ORDER_ITEM_BILLED.
 */
export const voidOrderItem = (
  tx: WriteContext,
  input: VoidItemInput & { id: string; itemId: string; ifMatch?: number },
): Promise<OrderView> =>
  changeOrder(tx, input, async (order) => {
    const item = await getItem(tx, order.id, input.itemId);
    if (item.voidedAt) throw new AppError('ORDER_ITEM_VOIDED', { itemId: item.id });
    if (await isBilled(tx, item.id)) throw new AppError('ORDER_ITEM_BILLED', { itemId: item.id });
    await items.update(tx, item.id, { status: 'cancelled', voidedAt: tx.clock.now(), voidReason: input.reason });
    if (item.sentAt) await voidTickets(tx, item.orderId, [item.id]);
    const details = {
      voidedBy: input.voidedBy,
      quantity: item.quantity,
      unitPrice: item.unitPriceSnapshot,
      wasSent: item.sentAt !== null,
    };
    await recordAudit(tx, {
      action: 'item.void',
      entity: 'order_item',
      entityId: item.id,
      locationId: order.locationId,
      reason: input.reason,
      details,
    });
    return { ...(await refreshStatus(tx, order)), ...(await settleOrder(tx, order)) };
  });

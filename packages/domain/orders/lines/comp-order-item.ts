import { AppError, type CompItemInput, type Order, type OrderView } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { onBehalfOf } from '../../identity/index.ts';
import { auditedLine } from '../audited-line.ts';
import { changeOrder } from '../change-order.ts';
import { getItem, isBilled, items, linesOf } from '../orders.store.ts';
import type { OrderItemRow } from '../orders.tables.ts';

/** Makes a line a courtesy, or a combo with its lines: cooked and served, and free. Throws ORDER_ITEM_VOIDED, ORDER_ITEM_COMPED, ORDER_ITEM_BILLED. */
export const compOrderItem = (
  tx: WriteContext,
  input: CompItemInput & { id: string; itemId: string; ifMatch?: number },
): Promise<OrderView> =>
  changeOrder(
    tx,
    input,
    async (order) => {
      const item = await getItem(tx, order.id, input.itemId);
      for (const one of await withChildren(tx, item)) await compLine(tx, order, one, input);
      return undefined;
    },
    { maySettle: true },
  );

/** A combo's parent stands for its lines that cost something; it is given away with them. */
const withChildren = async (tx: WriteContext, item: OrderItemRow): Promise<OrderItemRow[]> => {
  if (item.lineType !== 'bundle_parent') return [item];
  const lines = await linesOf(tx, item.orderId);
  return [item, ...lines.filter((one) => one.parentOrderItemId === item.id && !one.voidedAt && !one.compedAt)];
};

const compLine = async (tx: WriteContext, order: Order, item: OrderItemRow, input: CompItemInput): Promise<void> => {
  if (item.voidedAt) throw new AppError('ORDER_ITEM_VOIDED', { itemId: item.id });
  if (item.compedAt) throw new AppError('ORDER_ITEM_COMPED', { itemId: item.id });
  if (await isBilled(tx, item.id)) throw new AppError('ORDER_ITEM_BILLED', { itemId: item.id });
  const about = await auditedLine(tx, order, item);
  await items.update(tx, item.id, { compedAt: tx.clock.now(), compReason: input.reason });
  // The parent costs nothing: its lines are what is given away.
  if (item.lineType === 'bundle_parent') return;
  await recordAudit(tx, {
    action: 'item.comp',
    entity: 'order_item',
    entityId: item.id,
    locationId: order.locationId,
    reason: input.reason,
    details: { ...(await onBehalfOf(tx, input.compedBy)), ...about },
  });
};

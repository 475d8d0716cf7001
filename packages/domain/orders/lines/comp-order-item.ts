import { AppError, type CompItemInput, type OrderView } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { onBehalfOf } from '../../identity/index.ts';
import { changeOrder } from '../change-order.ts';
import { getItem, isBilled, items } from '../orders.store.ts';
import { auditedLine } from './audited-line.ts';

/** Makes a line a courtesy: cooked and served, and free. Throws ORDER_ITEM_VOIDED, ORDER_ITEM_COMPED, ORDER_ITEM_BILLED. */
export const compOrderItem = (
  tx: WriteContext,
  input: CompItemInput & { id: string; itemId: string; ifMatch?: number },
): Promise<OrderView> =>
  changeOrder(
    tx,
    input,
    async (order) => {
      const item = await getItem(tx, order.id, input.itemId);
      if (item.voidedAt) throw new AppError('ORDER_ITEM_VOIDED', { itemId: item.id });
      if (item.compedAt) throw new AppError('ORDER_ITEM_COMPED', { itemId: item.id });
      if (await isBilled(tx, item.id)) throw new AppError('ORDER_ITEM_BILLED', { itemId: item.id });
      const about = await auditedLine(tx, order, item);
      await items.update(tx, item.id, { compedAt: tx.clock.now(), compReason: input.reason });
      await recordAudit(tx, {
        action: 'item.comp',
        entity: 'order_item',
        entityId: item.id,
        locationId: order.locationId,
        reason: input.reason,
        details: { ...(await onBehalfOf(tx, input.compedBy)), ...about },
      });
      return undefined;
    },
    { maySettle: true },
  );

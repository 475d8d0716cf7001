import { AppError, type OrderView } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { changeOrder } from '../change-order.ts';
import { takeComboOff } from '../combos/take-combo-off.ts';
import { deleteDiscountsOf } from '../discounts.store.ts';
import { getItem, isBilled, items, wasBilled } from '../orders.store.ts';
import { refreshStatus } from '../sending/refresh-status.ts';
import { giveBack } from './give-back.ts';
import { voidLine } from './void-line.ts';

/**
 * Removes a line the kitchen has not seen; a combo goes whole, by its parent, and none of its lines alone. One that a cancelled bill was for stays, voided: that bill goes on naming it. Throws ORDER_ITEM_ALREADY_SENT (void it instead), ORDER_ITEM_BILLED, ORDER_ITEM_VOIDED.
 */
export const removeOrderItem = (
  tx: WriteContext,
  input: { id: string; itemId: string; ifMatch?: number },
): Promise<OrderView> =>
  changeOrder(
    tx,
    input,
    async (order) => {
      const item = await getItem(tx, order.id, input.itemId);
      if (item.lineType === 'bundle_parent') return takeComboOff(tx, order, item, {});
      if (item.lineType === 'bundle_child') throw new AppError('BUNDLE_LINES_LOCKED', { itemId: item.id });
      if (item.sentAt) throw new AppError('ORDER_ITEM_ALREADY_SENT', { itemId: item.id });
      if (await isBilled(tx, item.id)) throw new AppError('ORDER_ITEM_BILLED', { itemId: item.id });
      if (await wasBilled(tx, item.id)) return voidLine(tx, order, item, { reason: null, voidedBy: null });
      await giveBack(tx, order, [item]);
      await deleteDiscountsOf(tx, item.id);
      await items.delete(tx, item.id);
      return refreshStatus(tx, order);
    },
    { maySettle: true },
  );

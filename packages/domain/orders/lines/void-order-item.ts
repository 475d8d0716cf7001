import type { OrderView, VoidItemInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { changeOrder } from '../change-order.ts';
import { closeEmptyCombo, takeComboOff } from '../combos/take-combo-off.ts';
import { getItem } from '../orders.store.ts';
import { voidLine } from './void-line.ts';

/**
 * Takes a line off the order for a reason; its tickets stay on screen, struck through, until a cook touches them.
 * The order closes when nothing else was left to pay. A combo's parent takes the whole combo off. Throws ORDER_ITEM_VOIDED, ORDER_ITEM_BILLED.
 */
export const voidOrderItem = (
  tx: WriteContext,
  input: VoidItemInput & { id: string; itemId: string; ifMatch?: number },
): Promise<OrderView> =>
  changeOrder(
    tx,
    input,
    async (order) => {
      const item = await getItem(tx, order.id, input.itemId);
      if (item.lineType === 'bundle_parent') return takeComboOff(tx, order, item, input);
      const changes = await voidLine(tx, order, item, input);
      if (item.parentOrderItemId) await closeEmptyCombo(tx, item, input.reason);
      return changes;
    },
    { maySettle: true },
  );

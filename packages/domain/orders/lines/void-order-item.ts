import type { OrderView, VoidItemInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { changeOrder } from '../change-order.ts';
import { getItem } from '../orders.store.ts';
import { voidLine } from './void-line.ts';

/**
 * Takes a line off the order for a reason; its tickets stay on screen, struck through, until a cook touches them.
 * The order closes when nothing else was left to pay. Throws ORDER_ITEM_VOIDED, ORDER_ITEM_BILLED.
 */
export const voidOrderItem = (
  tx: WriteContext,
  input: VoidItemInput & { id: string; itemId: string; ifMatch?: number },
): Promise<OrderView> =>
  changeOrder(tx, input, async (order) => voidLine(tx, order, await getItem(tx, order.id, input.itemId), input), {
    maySettle: true,
  });
